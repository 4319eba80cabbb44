/**
 * Parameter of the list of a tree: only the nodes directly below the node with this id. No field has such a name.
 */
export const belowParam = '_below';

/** Value of `_below` for the nodes at the top, and their parent in rows of the platform's clients. */
export const topOfTree = '0';

/**
 * Parameter of the list of a tree: only the nodes directly below the node with this id. No field has such a name.
 */
export const belowParam = '_below';

/** Value of `_below` for the nodes at the top. */
export const topOfTree = '0';

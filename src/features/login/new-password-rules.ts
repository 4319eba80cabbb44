import { bothLanguages } from './both-languages.ts';
import { newPasswordMessages } from './new-password.messages.ts';
import { passwordStrength } from './password-strength.ts';
import type { Problems } from './use-entry-form.ts';

interface NewPassword {
  readonly password: string;
  readonly confirmpassword: string;
  /** Empty if the user has not chosen a user name yet. */
  readonly username: string;
  readonly minLength: number;
  /** The first password of an account, which replaces no other. */
  readonly isFirst?: boolean;
}

/**
 * Validates a new password and its repetition (docs/specification.md §1.5). Only the server can check the list of
 * common passwords (docs/security.md P1).
 */
export function newPasswordProblems(entered: NewPassword): Problems<'password' | 'confirmpassword'> {
  return { password: passwordProblem(entered), confirmpassword: confirmProblem(entered) };
}

function passwordProblem({ password, username, minLength, isFirst }: NewPassword) {
  if (password === '') return bothLanguages(newPasswordMessages, isFirst ? 'firstMissing' : 'passwordMissing');
  const strength = passwordStrength(password, username, minLength);
  if (strength === 'tooShort') return bothLanguages(newPasswordMessages, 'tooShort', { min: minLength });
  return strength === 'isName' ? bothLanguages(newPasswordMessages, 'isName') : undefined;
}

function confirmProblem({ password, confirmpassword, isFirst }: NewPassword) {
  if (confirmpassword === '') {
    return bothLanguages(newPasswordMessages, isFirst ? 'confirmFirstMissing' : 'confirmMissing');
  }
  return confirmpassword === password ? undefined : bothLanguages(newPasswordMessages, 'confirmDiffers');
}

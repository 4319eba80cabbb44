import { bothLanguages } from './both-languages.ts';
import { newPasswordMessages } from './new-password.messages.ts';
import { passwordStrength } from './password-strength.ts';
import type { Problems } from './use-entry-form.ts';

interface NewPassword {
  readonly password: string;
  readonly confirmpassword: string;
  /** Empty where the person has not chosen one yet. */
  readonly username: string;
  readonly minLength: number;
  /** The first one of an account, which takes no other's place. */
  readonly isFirst?: boolean;
}

/** A new password, entered twice (docs/specification.md §1.5); what only the server knows, as the list of common ones, it says itself (docs/security.md P1). */
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

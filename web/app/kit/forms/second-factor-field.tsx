import { TextField, type TextFieldProps } from '../../ui/field.tsx'

/** A code of an authenticator app, or a recovery code in its place, which has letters and is longer. */
export const SecondFactorField = (field: TextFieldProps) => (
  <TextField autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} max={20} {...field} />
)

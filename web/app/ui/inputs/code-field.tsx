import { TextField, type TextFieldProps } from '../field.tsx'
import { cleaning } from './clean.ts'
import { onlyDigits } from './clean-number.ts'

/**
 * A code from a message or an authenticator: one box, filled in by phones that can, cleaned of what is pasted with it.
 * There is no `maxlength`: it would cut a pasted "123 456" before the space is taken out.
 */
export function CodeField({
  length = 6,
  onInput,
  ...props
}: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'uppercase' | 'max'> & {
  length?: number
}) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      size={length}
      {...props}
      onInput={cleaning((value) => onlyDigits(value).slice(0, length), onInput)}
    />
  )
}

import { TextField, type TextFieldProps } from '../field.tsx'
import { cleaning } from './clean.ts'
import { onlyDecimal, onlyDigits } from './clean-number.ts'

/** A number as text: digits, and one decimal point unless `decimals` is false. `max` is how many characters at most. */
export const NumberField = ({
  decimals = true,
  onInput,
  ...props
}: Omit<TextFieldProps, 'type' | 'inputMode' | 'uppercase'> & { decimals?: boolean }) => (
  <TextField
    inputMode={decimals ? 'decimal' : 'numeric'}
    {...props}
    onInput={cleaning(decimals ? onlyDecimal : onlyDigits, onInput)}
  />
)

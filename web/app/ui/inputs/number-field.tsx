import { TextField, type TextFieldProps } from '../field.tsx'
import { onlyDecimal, onlyDigits } from './clean-number.ts'

/** A number as text: digits, and one decimal point unless `decimals` is false. `max` is how many characters at most. */
export const NumberField = ({
  decimals = true,
  ...props
}: Omit<TextFieldProps, 'type' | 'inputMode' | 'clean' | 'uppercase'> & { decimals?: boolean }) => (
  <TextField
    inputMode={decimals ? 'decimal' : 'numeric'}
    clean={decimals ? onlyDecimal : onlyDigits}
    {...props}
  />
)

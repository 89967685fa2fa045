import { useTranslations } from 'use-intl/react'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import type { FieldProps } from '../../../ui/field.tsx'
import { codesIn, withCode } from './customer-values.ts'

/** The programs of the government that open the way, and income: one field of several boxes. */
export function QualifyBoxes({
  field: { id, label, error, value },
  onCodes,
  names,
  tribal,
}: {
  field: Pick<FieldProps, 'id' | 'label' | 'error'> & { value: string }
  onCodes: (codes: string) => void
  names: readonly string[]
  tribal: readonly string[]
}) {
  const t = useTranslations('enrollment.programs')
  const ticked = codesIn(value)
  return (
    <fieldset className="grid" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {names.map((name, at) => (
        <Checkbox
          key={name}
          id={at === 0 ? id : `${id}-${name}`}
          name={`way-${name}`}
          label={t(name as 'snap')}
          hint={tribal.includes(name) ? t('onTribalLands') : undefined}
          checked={ticked.includes(name)}
          onChange={({ target }) => onCodes(withCode(value, name, target.checked))}
        />
      ))}
    </fieldset>
  )
}

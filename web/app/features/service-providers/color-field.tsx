import { useTranslations } from 'use-intl/react'
import { TextField, type TextFieldProps } from '../../ui/field.tsx'

export const isColor = (text: string) => /^#?[0-9a-f]{6}$/i.test(text.trim())
const withSign = (text: string) => `#${text.trim().replace('#', '')}`

/** A colour as six digits, typed or picked; empty means as the platform. */
export function ColorField({
  value,
  inherited,
  onPick,
  ...field
}: Omit<TextFieldProps, 'value' | 'hint'> & {
  value: string
  inherited: string
  onPick: (color: string) => void
}) {
  const t = useTranslations('service-providers.colors')
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-2">
      <TextField
        {...field}
        value={value}
        max={7}
        uppercase
        spellCheck={false}
        hint={t('asPlatform', { color: inherited })}
      />
      <input
        type="color"
        aria-label={t('pick', { field: String(field.label) })}
        value={isColor(value) ? withSign(value).toLowerCase() : inherited.toLowerCase()}
        onChange={({ target }) => onPick(target.value.replace('#', '').toUpperCase())}
        className={`h-[54px] w-[54px] cursor-pointer rounded-control border border-line-strong bg-raised p-1.5 ${field.error ? 'mb-[25px]' : ''}`}
      />
    </div>
  )
}

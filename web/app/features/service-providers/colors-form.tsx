import { useDeferredValue, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import { platformColors, type ColorName } from '#contracts/theme.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { ColorField, isColor } from './color-field.tsx'
import { ContrastReport } from './contrast-report.tsx'
import { Pair } from '../../ui/forms/pair.tsx'
import { FormPanel } from './form-panel.tsx'
import { useProvider, useSave } from './provider-context.ts'
import { ThemePreview } from './theme-preview.tsx'

const order = ['primary', 'primaryAlt', 'text', 'secondary'] as const satisfies ColorName[]

/** The brand's colours, with what the contrast gate makes of them while they are typed. */
export function ColorsForm() {
  const t = useTranslations('service-providers.colors')
  const { view } = useProvider()
  const save = useSave()
  const form = useForm({
    initial: {
      primary: view.colors.primary ?? '',
      primaryAlt: view.colors.primaryAlt ?? '',
      text: view.colors.text ?? '',
      secondary: view.colors.secondary ?? '',
    },
    labels: {
      primary: t('primary'),
      primaryAlt: t('primaryAlt'),
      text: t('text'),
      secondary: t('secondary'),
    },
    check: (values) =>
      Object.fromEntries(
        order.flatMap((name) =>
          values[name].trim() === '' || isColor(values[name]) ? [] : [[name, t('invalid')]],
        ),
      ),
    submit: (values) =>
      save({ colors: Object.fromEntries(order.map((name) => [name, values[name].trim() || null])) }),
  })
  const { primary, primaryAlt, text, secondary } = form.values
  const typed = useMemo(() => {
    const known = (color: string) => (isColor(color) ? color.trim() : undefined)
    return {
      primary: known(primary),
      primaryAlt: known(primaryAlt),
      text: known(text),
      secondary: known(secondary),
    }
  }, [primary, primaryAlt, text, secondary])
  const colors = useDeferredValue(typed)
  const facts = order.map((name) => ({
    name: t(name),
    value: <ColorSample color={view.colors[name] ?? platformColors[name]} />,
  }))
  return (
    <FormPanel title={t('title')} form={form} facts={facts}>
      <p className="text-muted">{t('lead')}</p>
      <Pair>
        {order.map((name) => (
          <ColorField
            key={name}
            {...form.field(name)}
            inherited={platformColors[name]}
            onPick={(color) => form.set({ [name]: color })}
          />
        ))}
      </Pair>
      <ContrastReport colors={colors} />
      <div role="group" aria-label={t('previewTitle')} className="grid gap-4 md:grid-cols-2">
        <ThemePreview colors={colors} scheme="light" name={view.name} logo={view.logo} />
        <ThemePreview colors={colors} scheme="dark" name={view.name} logo={view.logoDark ?? view.logo} />
      </div>
    </FormPanel>
  )
}

/** A colour as it looks; brands keep theirs without the sign in front. */
function ColorSample({ color }: { color: string }) {
  const hex = `#${color.replace('#', '')}`
  return (
    <span className="numbers inline-flex items-center gap-2">
      <svg aria-hidden="true" width="18" height="18" className="rounded-[4px] border border-line-strong">
        <rect width="18" height="18" fill={hex} />
      </svg>
      {hex}
    </span>
  )
}

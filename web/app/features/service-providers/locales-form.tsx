import { useTranslations } from 'use-intl/react'
import { useForm } from '../../kit/forms/use-form.ts'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { FormPanel } from './form-panel.tsx'
import { useProvider, useSave } from './provider-context.ts'

/** The languages that the site speaks. */
export function LocalesForm() {
  const t = useTranslations('service-providers')
  const { view } = useProvider()
  const save = useSave()
  const now = view.locales ?? view.inherited.locales
  const form = useForm({
    initial: { en: now.includes('en'), es: now.includes('es') },
    labels: { en: t('languages.en'), es: t('languages.es') },
    check: ({ en, es }) => (en || es ? {} : { en: t('modes.atLeastOne') }),
    submit: (values) => save({ locales: (['en', 'es'] as const).filter((locale) => values[locale]) }),
  })
  return (
    <FormPanel
      title={t('modes.locales')}
      form={form}
      facts={[{ name: t('modes.locales'), value: now.map((each) => t(`languages.${each}`)).join(', ') }]}
    >
      <div className="flex flex-wrap gap-x-8">
        <Checkbox {...form.box('en')} />
        <Checkbox {...form.box('es')} />
      </div>
    </FormPanel>
  )
}

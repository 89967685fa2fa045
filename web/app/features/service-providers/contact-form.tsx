import { useTranslations } from 'use-intl/react'
import { phoneText } from '#contracts/phone-text.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import {
  ContactFields,
  contactFields,
  contactOf,
  contactValues,
  useContactLabels,
} from './contact-fields.tsx'
import { FormPanel } from './form-panel.tsx'
import { useProvider, useSave } from './provider-context.ts'

/** How customers reach the brand's support. Until it is known the shop takes no orders. */
export function ContactForm() {
  const t = useTranslations('service-providers.contact')
  const { view } = useProvider()
  const save = useSave()
  const labels = useContactLabels()
  const { support } = view
  const form = useForm({
    initial: contactValues(support),
    labels,
    required: contactFields,
    submit: (values) => save({ support: contactOf(values) }),
  })
  const facts = [
    { name: labels['support.email'], value: support?.email },
    { name: labels['support.phone'], value: support && phoneText(support.phone) },
    { name: labels['support.hours.en'], value: support?.hours.en },
    { name: labels['support.hours.es'], value: support && <span lang="es">{support.hours.es}</span> },
  ]
  return (
    <FormPanel title={t('title')} form={form} facts={facts}>
      {!support && <p className="text-muted">{t('missing')}</p>}
      <ContactFields field={form.field} />
    </FormPanel>
  )
}

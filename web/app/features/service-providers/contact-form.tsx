import { useTranslations } from 'use-intl/react'
import { phoneText } from '#contracts/phone-text.ts'
import { TextField } from '../../ui/field.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { Pair } from '../../ui/forms/pair.tsx'
import { FormPanel } from './form-panel.tsx'
import { useProvider, useSave } from './provider-context.ts'

/** How customers reach the brand's support; without any of it, the platform's stands there. */
export function ContactForm() {
  const t = useTranslations('service-providers.contact')
  const tAll = useTranslations('service-providers')
  const { view } = useProvider()
  const save = useSave()
  const { support, inherited } = view
  const form = useForm({
    initial: {
      email: support?.email ?? '',
      phone: support?.phone ?? '',
      hoursEn: support?.hours.en ?? '',
      hoursEs: support?.hours.es ?? '',
    },
    labels: {
      email: t('email'),
      phone: t('phone'),
      hoursEn: tAll('inEnglish', { field: t('hours') }),
      hoursEs: tAll('inSpanish', { field: t('hours') }),
    },
    check: (values) => {
      const empty = Object.entries(values).filter(([, value]) => value.trim() === '')
      if (empty.length === 0 || empty.length === Object.keys(values).length) return {}
      return Object.fromEntries(empty.map(([name]) => [name, tAll('allOrNone')]))
    },
    submit: ({ email, phone, hoursEn, hoursEs }) =>
      save({
        support: email.trim() ? { email, phone, hours: { en: hoursEn, es: hoursEs } } : null,
      }),
  })
  const { email, phone, hours } = support ?? inherited.support
  const facts = [
    { name: t('email'), value: email },
    { name: t('phone'), value: phoneText(phone) },
    { name: tAll('inEnglish', { field: t('hours') }), value: hours.en },
    { name: tAll('inSpanish', { field: t('hours') }), value: <span lang="es">{hours.es}</span> },
  ]
  const asPlatform = (value: string) => (value ? tAll('inherits', { value }) : undefined)
  return (
    <FormPanel title={t('title')} form={form} facts={facts}>
      <Pair>
        <TextField {...form.field('email')} type="email" hint={asPlatform(inherited.support.email)} />
        <TextField {...form.field('phone')} type="tel" hint={t('phoneHint')} />
      </Pair>
      <Pair>
        <TextField {...form.field('hoursEn')} max={120} hint={asPlatform(inherited.support.hours.en)} />
        <TextField
          {...form.field('hoursEs')}
          max={120}
          lang="es"
          hint={asPlatform(inherited.support.hours.es)}
        />
      </Pair>
    </FormPanel>
  )
}

import { useTranslations } from 'use-intl/react'
import type { SiteView } from '#contracts/tenancy/site.ts'
import { TextField } from '../../ui/field.tsx'
import { Pair } from '../../ui/forms/pair.tsx'

/** Named as the API names them, which says by these names what is wrong. */
export const contactFields = [
  'support.email',
  'support.phone',
  'support.hours.en',
  'support.hours.es',
] as const
export type ContactField = (typeof contactFields)[number]
type Values = Record<ContactField, string>

/** What each of them is called. */
export function useContactLabels(): Values {
  const t = useTranslations('service-providers.contact')
  const tAll = useTranslations('service-providers')
  return {
    'support.email': t('email'),
    'support.phone': t('phone'),
    'support.hours.en': tAll('inEnglish', { field: t('hours') }),
    'support.hours.es': tAll('inSpanish', { field: t('hours') }),
  }
}

export const contactValues = (known: SiteView['support'] | null): Values => ({
  'support.email': known?.email ?? '',
  'support.phone': known?.phone ?? '',
  'support.hours.en': known?.hours.en ?? '',
  'support.hours.es': known?.hours.es ?? '',
})

/** How customers reach a brand, as the API takes it. */
export const contactOf = (values: Values): SiteView['support'] => ({
  email: values['support.email'],
  phone: values['support.phone'],
  hours: { en: values['support.hours.en'], es: values['support.hours.es'] },
})

/** The fields of a form in which a brand says how its customers reach it. */
export function ContactFields({
  field,
}: {
  field: (name: ContactField) => Pick<Parameters<typeof TextField>[0], 'id' | 'label'>
}) {
  const t = useTranslations('service-providers.contact')
  return (
    <>
      <Pair>
        <TextField {...field('support.email')} type="email" />
        <TextField {...field('support.phone')} type="tel" hint={t('phoneHint')} />
      </Pair>
      <Pair>
        <TextField {...field('support.hours.en')} max={120} />
        <TextField {...field('support.hours.es')} max={120} lang="es" />
      </Pair>
    </>
  )
}

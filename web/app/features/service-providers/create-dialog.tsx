import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { useSite } from '../../site.ts'
import { Select, TextArea, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { ColorField, isColor } from './color-field.tsx'
import {
  ContactFields,
  contactFields,
  contactOf,
  contactValues,
  useContactLabels,
} from './contact-fields.tsx'
import { Pair } from '../../ui/forms/pair.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

const standInDomain = 'example'

/** Asks for the little that a new service provider needs. */
export function CreateDialog({ onClose, root }: { onClose: () => void; root: string }) {
  const t = useTranslations('service-providers.create')
  const tAll = useTranslations('service-providers')
  const { platformOrigin, brand } = useSite()
  const navigate = useNavigate()
  const { run } = useAct(api.serviceProviders.create, {
    done: (_made, { name, owner }) => t('done', { name, email: owner.email }),
    reload: false,
    onDone: ({ id }) => void navigate(`${root}/sp-management/${id}`),
  })
  const form = useForm({
    initial: {
      name: '',
      legalName: '',
      domain: '',
      timeZone: brand.timeZone,
      orderPrefix: '',
      invoicePrefix: '',
      primary: '',
      ...contactValues(null),
      address: '',
      firstName: '',
      lastName: '',
      email: '',
      locale: 'en',
    },
    labels: {
      name: t('name'),
      legalName: t('legalName'),
      domain: t('domain'),
      timeZone: t('timeZone'),
      orderPrefix: t('orderPrefix'),
      invoicePrefix: t('invoicePrefix'),
      primary: t('color'),
      ...useContactLabels(),
      address: tAll('identity.address'),
      firstName: t('ownerFirstName'),
      lastName: t('ownerLastName'),
      email: t('ownerEmail'),
      locale: t('ownerLocale'),
    },
    required: [
      ...(['name', 'legalName', 'domain', 'timeZone', 'address'] as const),
      ...contactFields,
      ...(['firstName', 'lastName', 'email', 'locale'] as const),
    ],
    check: ({ primary }) => (primary.trim() && !isColor(primary) ? { primary: tAll('colors.invalid') } : {}),
    fieldOf: { DOMAIN_TAKEN: 'domain' },
    submit(values) {
      const { name, legalName, domain, timeZone, address } = values
      const { firstName, lastName, email, primary, locale } = values
      return run({
        ...{ name, legalName, domain, timeZone, address },
        orderPrefix: values.orderPrefix || suggested,
        invoicePrefix: values.invoicePrefix || `${suggested}-INV`,
        colors: primary.trim() ? { primary } : {},
        support: contactOf(values),
        owner: { email, firstName, lastName, locale: locale === 'es' ? 'es' : 'en' },
      })
    },
  })
  const suggested = prefixOf(form.values.domain || form.values.name)
  const address = new URL(platformOrigin)
  const typed = form.values.domain.trim().toLowerCase()
  address.hostname = `${/^[a-z0-9-]+$/.test(typed) ? typed : standInDomain}.${address.hostname}`
  return (
    <FormDialog wide title={t('title')} form={form} submit={t('submit')} onClose={onClose}>
      <p className="text-muted">{t('lead')}</p>
      <Pair>
        <TextField {...form.field('name')} max={60} data-autofocus />
        <TextField {...form.field('legalName')} max={120} />
      </Pair>
      <TextField
        {...form.field('domain')}
        hint={t('domainHint', { address: address.host })}
        max={32}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Pair>
        <TextField
          {...form.field('orderPrefix')}
          hint={t('orderPrefixHint', { prefix: form.values.orderPrefix || suggested })}
          placeholder={suggested}
          max={10}
          uppercase
        />
        <TextField {...form.field('invoicePrefix')} placeholder={`${suggested}-INV`} max={10} uppercase />
      </Pair>
      <Pair>
        <TimeZoneField {...form.field('timeZone')} />
        <ColorField
          {...form.field('primary')}
          inherited={brand.theme.light['--brand'] ?? ''}
          onPick={(primary) => form.set({ primary })}
        />
      </Pair>
      <Part title={t('contact')} hint={t('contactHint')}>
        <ContactFields field={form.field} />
        <TextArea {...form.field('address')} rows={2} maxLength={200} />
      </Part>
      <Part title={t('owner')} hint={t('ownerHint')}>
        <Pair>
          <TextField {...form.field('firstName')} max={80} />
          <TextField {...form.field('lastName')} max={80} />
        </Pair>
        <Pair>
          <TextField {...form.field('email')} type="email" />
          <Select {...form.field('locale')}>
            <option value="en">{tAll('languages.en')}</option>
            <option value="es">{tAll('languages.es')}</option>
          </Select>
        </Pair>
      </Part>
    </FormDialog>
  )
}

const Part = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <fieldset className="grid gap-4 border-t border-line pt-4">
    <legend className="sr-only">{title}</legend>
    <div>
      <p aria-hidden className="text-lg font-semibold">
        {title}
      </p>
      <p className="text-muted">{hint}</p>
    </div>
    {children}
  </fieldset>
)

const longestSuggestion = 6
/** Capital letters and digits of a name, short enough that `-INV` still fits behind them. */
const prefixOf = (name: string) =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, longestSuggestion)
    .padEnd(2, 'X')

import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Select, TextField } from '../../ui/field.tsx'
import { useFormState } from '../../ui/forms/use-form-state.ts'
import { Modal } from '../../ui/modal.tsx'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { ColorField, isColor } from './color-field.tsx'
import { Pair } from './form-panel.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useDoing } from './use-provider-work.ts'

const standInDomain = 'example'

/** Asks for the little that a new service provider needs. */
export function CreateDialog({ open, onClose, root }: { open: boolean; onClose: () => void; root: string }) {
  const t = useTranslations('service-providers.create')
  return (
    <Modal wide open={open} onClose={onClose} header={<h2 className="text-xl">{t('title')}</h2>}>
      <CreateForm onClose={onClose} root={root} />
    </Modal>
  )
}

function CreateForm({ onClose, root }: { onClose: () => void; root: string }) {
  const t = useTranslations('service-providers.create')
  const tAll = useTranslations('service-providers')
  const tField = useTranslations('errors.fields')
  const { platformOrigin, brand } = useSite()
  const navigate = useNavigate()
  const doing = useDoing()
  const form = useFormState({
    initial: {
      name: '',
      legalName: '',
      domain: '',
      timeZone: brand.timeZone,
      orderPrefix: '',
      invoicePrefix: '',
      primary: '',
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
      firstName: t('ownerFirstName'),
      lastName: t('ownerLastName'),
      email: t('ownerEmail'),
      locale: t('ownerLocale'),
    },
    check: ({ primary, orderPrefix: _order, invoicePrefix: _invoice, ...needed }) => ({
      ...Object.fromEntries(
        Object.entries(needed).flatMap(([name, value]) => (value.trim() ? [] : [[name, tField('REQUIRED')]])),
      ),
      ...(primary.trim() && !isColor(primary) && { primary: tAll('colors.invalid') }),
    }),
    async submit(values) {
      const { firstName, lastName, email, primary, locale, ...input } = values
      let id = ''
      const refused = await doing(
        async (options) => {
          const made = await api.serviceProviders.create(
            {
              ...input,
              orderPrefix: values.orderPrefix || suggested,
              invoicePrefix: values.invoicePrefix || `${suggested}-INV`,
              colors: primary.trim() ? { primary } : {},
              owner: { email, firstName, lastName, locale: locale === 'es' ? 'es' : 'en' },
            },
            options,
          )
          ;({ id } = made)
        },
        t('done', { name: values.name, email }),
      )
      if (!refused && id) await navigate(`${root}/sp-management/${id}`)
      return refused?.code === 'DOMAIN_TAKEN'
        ? { ...refused, data: { issues: [{ path: 'domain', message: refused.message }] } }
        : refused
    },
  })
  const suggested = prefixOf(form.values.domain || form.values.name)
  const address = new URL(platformOrigin)
  const typed = form.values.domain.trim().toLowerCase()
  address.hostname = `${/^[a-z0-9-]+$/.test(typed) ? typed : standInDomain}.${address.hostname}`
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-5 text-base">
      <p className="text-muted">{t('lead')}</p>
      <ErrorSummary errors={form.summary} />
      <ProblemNotice problem={form.problem} />
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
      <fieldset className="grid gap-4 border-t border-line pt-4">
        <legend className="sr-only">{t('owner')}</legend>
        <div>
          <p aria-hidden className="text-lg font-semibold">
            {t('owner')}
          </p>
          <p className="text-muted">{t('ownerHint')}</p>
        </div>
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
      </fieldset>
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={form.submitting}>{t('submit')}</Button>
      </div>
    </form>
  )
}

const longestSuggestion = 6
/** Capital letters and digits of a name, short enough that `-INV` still fits behind them. */
const prefixOf = (name: string) =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, longestSuggestion)
    .padEnd(2, 'X')

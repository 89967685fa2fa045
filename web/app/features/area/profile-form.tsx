import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { countries } from '#contracts/countries.ts'
import { api } from '../../api.client.ts'
import { useCountryName } from '../../kit/country-name.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select, TextField } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { Panel } from '../../ui/staff/panel.tsx'
import { toast } from '../../ui/toast.tsx'
import { storeUser } from '../../session.client.ts'
import { currentArea } from '../../kit/session/session.client.ts'
import { userOf } from '../../kit/session/signed-in.ts'
import { FormProblems } from '../../kit/forms/form-problems.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { useArea, type Account } from './account.ts'
import { birthFields, isBirthDate, patchOf, valuesOf } from './profile-fields.ts'

/** What each kind of person may change about themselves; only what changed is sent. */
const updateOf = ({ kind }: Account) =>
  ({
    reseller: api.identity.reseller.updateProfile,
    subscriber: api.identity.subscriber.updateProfile,
    fulfillment_agent: api.identity.fulfillmentAgent.updateProfile,
  })[kind] as (
    patch: Record<string, string | null>,
    options: { context: object },
  ) => Promise<Account['profile']>

export function ProfileForm() {
  const t = useTranslations('area.profile')
  const tFields = useTranslations('errors.fields')
  const { account } = useArea()
  const { brand } = useSite()
  const { revalidate } = useRevalidator()
  const initial = valuesOf(account)
  const labels = Object.fromEntries(
    Object.keys(initial).map((name) => [name, t(name as 'firstName')]),
  ) as Record<string, string>
  const { run } = useAct(
    (patch: Record<string, string | null>, { context }) =>
      // The notice above the form says so; whether it was saved is told by what the server has now.
      updateOf(account)(patch, { context: { ...context, onServerError: () => void revalidate() } }),
    {
      done: t('saved'),
      onDone: (profile) => storeUser(userOf(profile, currentArea(), brand.domain)),
    },
  )
  const form = useForm({
    initial,
    labels,
    check: (values) => ({
      // A buyer may never have given a name; who has one keeps one.
      ...(values.firstName.trim() || !initial.firstName ? {} : { firstName: tFields('REQUIRED') }),
      ...(values.lastName.trim() || !initial.lastName ? {} : { lastName: tFields('REQUIRED') }),
      ...(isBirthDate(values, new Date()) ? {} : { birthMonth: tFields('BIRTH_DATE') }),
    }),
    async submit(values, changed) {
      const patch = patchOf(values, changed)
      if (Object.keys(patch).length === 0) return toast('warning', t('nothing'))
      return run(patch)
    },
  })
  const has = (name: string) => name in initial
  const { id, name, label, error } = form.field('phoneNumber')
  return (
    <Panel title={t('personal')}>
      <form {...form.props} className="grid max-w-[640px] gap-5">
        <FormProblems form={form} />
        <div className="grid gap-5 small:grid-cols-2">
          <TextField {...form.field('firstName')} autoComplete="given-name" max={80} />
          <TextField {...form.field('lastName')} autoComplete="family-name" max={80} />
        </div>
        {has('company') && (
          <TextField {...form.field('company')} optional autoComplete="organization" max={120} />
        )}
        {has('phoneNumber') && (
          <PhoneField
            {...{ id, name, label, error }}
            defaultValue={String(initial.phoneNumber)}
            onValue={(phoneNumber) => form.set({ phoneNumber })}
            optional
          />
        )}
        {has('country') && <CountrySelect {...form.field('country')} />}
        {has('birthMonth') && (
          <Field
            id="birthMonth-group"
            controlId="birthMonth"
            label={t('birthDate')}
            hint={t('birthHint')}
            optional
          >
            <div className="flex gap-3">
              {birthFields.map((name) => (
                <TextField
                  key={name}
                  {...form.field(name)}
                  inputMode="numeric"
                  autoComplete={`bday-${name.slice(5).toLowerCase()}`}
                  max={name === 'birthYear' ? 4 : 2}
                  className={name === 'birthYear' ? 'w-28' : 'w-18'}
                />
              ))}
            </div>
          </Field>
        )}
        <Select {...form.field('locale')}>
          <option value="en">{t('locales.en')}</option>
          <option value="es">{t('locales.es')}</option>
        </Select>
        <div>
          <Button loading={form.submitting}>{t('save')}</Button>
        </div>
      </form>
    </Panel>
  )
}

function CountrySelect(props: React.ComponentProps<typeof Select>) {
  const { locale } = useSite()
  const countryName = useCountryName()
  const sorted = countries
    .map(({ code }) => ({ code, name: countryName(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <Select {...props} autoComplete="country">
      {sorted.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}

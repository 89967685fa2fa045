import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { locales } from '#contracts/locale.ts'
import { api } from '../../api.client.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Pair } from '../../ui/forms/pair.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { resultOf } from '../../problem.ts'

/** The active reseller with a code. */
async function resellerBy(code: string): Promise<string | undefined> {
  const outcome = await resultOf(api.people.resellers.list({ search: code, state: ['active'], perPage: 20 }))
  if (!outcome.ok) return undefined
  return outcome.value.items.find(({ resellerCode }) => resellerCode === code.toUpperCase())?.id
}

/** A new subscriber, of a reseller or of nobody; their page follows. */
export function NewSubscriberDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('people.add')
  const tLanguage = useTranslations('people.record.languages')
  const root = useDashboardPath()
  const navigate = useNavigate()
  const { run } = useAct(api.people.subscribers.add, {
    done: t('done'),
    reload: false,
    onDone: ({ id }) => void navigate(`${root}/subscribers/${id}`),
  })
  const form = useForm({
    initial: {
      email: '',
      firstName: '',
      lastName: '',
      phoneNumber: '',
      locale: 'en',
      reseller: '',
      isInvited: true,
    },
    labels: {
      email: t('email'),
      firstName: t('firstName'),
      lastName: t('lastName'),
      phoneNumber: t('phoneNumber'),
      locale: t('locale'),
      reseller: t('reseller'),
      isInvited: t('isInvited'),
    },
    required: ['email', 'firstName', 'lastName'],
    fieldOf: { EMAIL_TAKEN: 'email' },
    check: async ({ reseller }) =>
      reseller.trim() && !(await resellerBy(reseller.trim())) ? { reseller: t('resellerUnknown') } : {},
    submit: async ({ reseller, phoneNumber, locale, ...values }) =>
      run({
        ...values,
        ...(phoneNumber.trim() && { phoneNumber }),
        locale: locale === 'es' ? 'es' : 'en',
        resellerId: reseller.trim() ? ((await resellerBy(reseller.trim())) ?? null) : null,
      }),
  })
  return (
    <FormDialog title={t('title')} form={form} submit={t('submit')} onClose={onClose}>
      <TextField {...form.field('email')} type="email" max={254} autoComplete="off" />
      <Pair>
        <TextField {...form.field('firstName')} max={80} autoComplete="off" />
        <TextField {...form.field('lastName')} max={80} autoComplete="off" />
        <TextField {...form.field('phoneNumber')} type="tel" max={30} autoComplete="off" optional />
        <Select {...form.field('locale')}>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {tLanguage(locale)}
            </option>
          ))}
        </Select>
      </Pair>
      <TextField
        {...form.field('reseller')}
        hint={t('resellerHint')}
        max={40}
        uppercase
        autoComplete="off"
        optional
      />
      <Checkbox {...form.box('isInvited')} />
    </FormDialog>
  )
}

import { useTranslations } from 'use-intl/react'
import { ruleGoods, rulePlaces, type RuleGoods, type RulePlace } from '#contracts/fulfillment/choices.ts'
import { usStateCodes, type UsStateCode } from '#contracts/us-state-codes.ts'
import { api } from '../../api.client.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { useCompanies } from './use-companies.ts'

const isState = (code: string): code is UsStateCode => (usStateCodes as readonly string[]).includes(code)
const codesIn = (typed: string) =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

/** A rule behind the others. */
export function AddRuleDialog({ onClose }: { onClose: () => void }) {
  const companies = useCompanies()
  return companies.length > 0 && <RuleForm companies={companies} onClose={onClose} />
}

function RuleForm({
  companies,
  onClose,
}: {
  companies: ReturnType<typeof useCompanies>
  onClose: () => void
}) {
  const t = useTranslations('fulfillment.rules')
  const tAll = useTranslations('fulfillment')
  const { run } = useAct(api.fulfillment.rules.add, { done: t('added'), onDone: onClose })
  const form = useForm({
    initial: {
      companyId: companies[0]?.value ?? '',
      goods: 'any' as string,
      place: 'any' as string,
      states: '',
      sharePercent: '100',
    },
    labels: {
      companyId: t('company'),
      goods: t('goods'),
      place: t('place'),
      states: t('states'),
      sharePercent: t('share'),
    },
    required: ['companyId', 'sharePercent'],
    check({ states, sharePercent }) {
      const unknown = codesIn(states).filter((code) => !isState(code))
      const share = Number(sharePercent)
      const isShare = Number.isInteger(share) && share >= 1 && share <= 100
      return {
        ...(unknown.length > 0 && { states: t('statesWrong', { codes: unknown.join(', ') }) }),
        ...(!isShare && { sharePercent: t('shareWrong') }),
      }
    },
    submit: ({ companyId, goods, place, states, sharePercent }) =>
      run({
        companyId,
        goods: goods as RuleGoods,
        place: place as RulePlace,
        states: place === 'us' ? [...new Set(codesIn(states).filter(isState))] : [],
        sharePercent: Number(sharePercent),
      }),
  })
  return (
    <FormDialog title={t('addTitle')} form={form} submit={t('save')} onClose={onClose}>
      <p>{t('addText')}</p>
      <Select {...form.field('companyId')}>
        {companies.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <Select {...form.field('goods')}>
        {ruleGoods.map((goods) => (
          <option key={goods} value={goods}>
            {tAll(`goods.${goods}`)}
          </option>
        ))}
      </Select>
      <Select {...form.field('place')}>
        {rulePlaces.map((place) => (
          <option key={place} value={place}>
            {tAll(`places.${place}`)}
          </option>
        ))}
      </Select>
      {form.values.place === 'us' && (
        <TextField {...form.field('states')} optional autoComplete="off" max={200} hint={t('statesHint')} />
      )}
      <TextField {...form.field('sharePercent')} inputMode="numeric" max={3} hint={t('shareHint')} />
    </FormDialog>
  )
}

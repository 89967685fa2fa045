import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PlanOffer } from '#contracts/checkout/admin.ts'
import type { PromoCodeChange, PromoCodeRecord } from '#contracts/promotions/admin.ts'
import { api } from '../../api.client.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { moneyInputValue, parseMoneyCents } from '../../kit/lists/money-input.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import type { Problem } from '../../problem.ts'
import { useText } from '../../site.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Pair } from '../../ui/forms/pair.tsx'

const dayMs = 86_400_000
const countOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))
const isCount = (typed: string) => typed.trim() === '' || /^[1-9]\d{0,5}$/.test(typed.trim())

/** What is typed of a value, as the API takes it; undefined where it is none. */
function valueOf({ kind, value }: { kind: string; value: string }) {
  if (kind === 'amount') {
    const amountCents = parseMoneyCents(value)
    return amountCents ? { percent: null, amountCents } : undefined
  }
  const percent = /^\d{1,3}$/.test(value.trim()) ? Number(value) : 0
  return percent >= 1 && percent <= 100 ? { percent, amountCents: null } : undefined
}

const lastDay = (endsAt: string) => new Date(Date.parse(endsAt) - dayMs).toISOString()
const dayTyped = (at: string | null) => (at ? new Date(at).toLocaleDateString('sv') : '')
const startOf = (day: string) => (day ? new Date(`${day}T00:00:00`).toISOString() : null)
const endOf = (day: string) =>
  day ? new Date(new Date(`${day}T00:00:00`).getTime() + dayMs).toISOString() : null

const valuesOf = (promo?: PromoCodeRecord) => ({
  ...{ code: promo?.code ?? '', name: promo?.name ?? '', reseller: promo?.seller?.code ?? '' },
  kind: promo?.amountCents ? 'amount' : 'percent',
  value: promo?.amountCents ? moneyInputValue(promo.amountCents) : String(promo?.percent ?? ''),
  from: dayTyped(promo?.startsAt ?? null),
  until: promo?.endsAt ? dayTyped(lastDay(promo.endsAt)) : '',
  ...{ maxUses: String(promo?.maxUses ?? ''), maxUsesEach: String(promo?.maxUsesEach ?? '') },
  firstPurchaseOnly: promo?.firstPurchaseOnly ?? false,
})

type Said = Omit<PromoCodeChange, 'id' | 'version'>

/** A new code: what it takes off, when, how often, of which plans and whose sales it makes. */
export function PromoDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('promotions.create')
  const { run } = useAct(api.promotions.create, { done: t('done'), onDone: onClose })
  return (
    <CodeDialog
      title={t('title')}
      submit={t('submit')}
      send={(code, said) => run({ code, ...said })}
      onClose={onClose}
    />
  )
}

/** Changes a code. */
export function EditPromoDialog({ promo, onClose }: { promo: PromoCodeRecord; onClose: () => void }) {
  const t = useTranslations('promotions.edit')
  const { id, version, code } = promo
  const { run } = useAct(api.promotions.edit, { done: t('done', { code }), onDone: onClose })
  return (
    <CodeDialog
      title={t('title', { code })}
      submit={t('submit')}
      promo={promo}
      send={(_code, said) => run({ id, version, ...said })}
      onClose={onClose}
    />
  )
}

function CodeDialog({
  promo,
  title,
  submit,
  send,
  onClose,
}: {
  promo?: PromoCodeRecord
  title: string
  submit: string
  send: (code: string, said: Said) => Promise<Problem | undefined>
  onClose: () => void
}) {
  const t = useTranslations('promotions.create')
  const tEdit = useTranslations('promotions.edit')
  const [planIds, setPlanIds] = useState<string[]>(promo?.plans?.map(({ id }) => id) ?? [])
  const isKept = promo?.isUsed ?? false
  const form = useForm({
    initial: valuesOf(promo),
    labels: {
      code: t('code'),
      name: t('name'),
      kind: t('kind'),
      value: t('value'),
      from: t('from'),
      until: t('until'),
      maxUses: t('maxUses'),
      maxUsesEach: t('maxUsesEach'),
      reseller: t('reseller'),
      firstPurchaseOnly: t('firstPurchaseOnly'),
    },
    required: ['code', 'value'],
    fieldOf: {
      PROMO_TAKEN: 'code',
      DAYS_TURNED: 'until',
      RESELLER_UNKNOWN: 'reseller',
      PROMO_LIMIT_LOW: 'maxUses',
      PROMO_IN_USE: 'value',
    },
    check: (values) => ({
      ...(values.value.trim() !== '' && !valueOf(values) && { value: t('valueWrong') }),
      ...(!isCount(values.maxUses) && { maxUses: t('countWrong') }),
      ...(!isCount(values.maxUsesEach) && { maxUsesEach: t('countWrong') }),
    }),
    submit: (values, changed) => {
      const { code, name, reseller, from, until, maxUses, maxUsesEach, firstPurchaseOnly } = values
      return send(code, {
        ...{ name, firstPurchaseOnly, ...valueOf(values)! },
        resellerCode: reseller.trim() || undefined,
        // A moment that nobody touched stays as it is, also within its day.
        startsAt: promo && changed.from === undefined ? promo.startsAt : startOf(from),
        endsAt: promo && changed.until === undefined ? promo.endsAt : endOf(until),
        maxUses: countOf(maxUses),
        maxUsesEach: countOf(maxUsesEach),
        planIds: planIds.length > 0 ? planIds : null,
      })
    },
  })
  return (
    <FormDialog title={title} form={form} submit={submit} onClose={onClose}>
      {!promo && (
        <TextField {...form.field('code')} hint={t('codeHint')} max={32} uppercase autoComplete="off" />
      )}
      <TextField {...form.field('name')} hint={t('nameHint')} max={80} autoComplete="off" optional />
      {isKept && <p className="text-sm text-muted">{tEdit('kept')}</p>}
      <Pair>
        {!isKept && (
          <>
            <Select {...form.field('kind')}>
              <option value="percent">{t('percent')}</option>
              <option value="amount">{t('amount')}</option>
            </Select>
            <TextField {...form.field('value')} inputMode="decimal" max={10} autoComplete="off" />
          </>
        )}
        <TextField {...form.field('from')} type="date" optional />
        <TextField {...form.field('until')} type="date" optional />
        <TextField {...form.field('maxUses')} inputMode="numeric" max={6} autoComplete="off" optional />
        <TextField {...form.field('maxUsesEach')} inputMode="numeric" max={4} autoComplete="off" optional />
      </Pair>
      <TextField
        {...form.field('reseller')}
        hint={t('resellerHint')}
        max={32}
        uppercase
        autoComplete="off"
        optional
      />
      <Checkbox {...form.box('firstPurchaseOnly')} />
      <PlanChoice chosen={planIds} onChange={setPlanIds} />
    </FormDialog>
  )
}

function PlanChoice({ chosen, onChange }: { chosen: string[]; onChange: (ids: string[]) => void }) {
  const t = useTranslations('promotions.create')
  const text = useText()
  const [offers, setOffers] = useState<PlanOffer[]>([])
  useEffect(() => {
    void api.checkout.offers({}).then(
      ({ items }) => setOffers(items),
      () => undefined,
    )
  }, [])
  if (offers.length === 0) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{t('plans')}</legend>
      <p className="text-sm text-muted">{t('plansHint')}</p>
      <ul className="max-h-48 overflow-y-auto">
        {offers.map(({ plan: { id, name } }) => (
          <li key={id}>
            <label className="flex min-h-9 max-md:min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 accent-primary"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
              />
              {text(name)}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { accountDays, deskPayments, discountUnits } from '#contracts/orders/choices.ts'
import { locales } from '#contracts/locale.ts'
import type { DeskDraft, DeskQuote } from '#contracts/checkout/admin.ts'
import type { Problem } from '../../../problem.ts'
import { api } from '../../../api.client.ts'
import { Button } from '../../../ui/button.tsx'
import { Select, TextArea, TextField } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { FormProblems } from '../../../kit/forms/form-problems.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useDashboardPath, useMay } from '../../../kit/staff/access.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { ChooseDevices } from './choose-devices.tsx'
import { ChoosePlans } from './choose-plans.tsx'
import { DeliveryFields, pair } from './delivery-fields.tsx'
import { DeskSummary } from './desk-summary.tsx'
import {
  askedFor,
  discountOf,
  emptyDesk,
  itemsOf,
  personOf,
  toOrder,
  toPrice,
  type DeskDevice,
  type DeskLine,
  type DeskValues,
} from './desk-values.ts'
import { DraftNotice } from './draft-notice.tsx'
import { FindCustomer } from './find-customer.tsx'
import { useDeskQuote } from './use-desk-quote.ts'

/** Why the code that was typed takes nothing off. */
const promoProblemOf = (quote: DeskQuote | undefined): Problem | undefined =>
  quote?.promo?.problem ? { code: quote.promo.problem, status: 422, message: '' } : undefined

/** An order that staff put together for a caller, priced as it stands. */
export function DeskForm({ draft }: { draft: DeskDraft | null }) {
  const t = useTranslations('order-create')
  const tField = useTranslations('errors.fields')
  const tLocale = useTranslations('staff.locales')
  const may = useMay()
  const root = useDashboardPath()
  const navigate = useNavigate()
  const [lines, setLines] = useState<DeskLine[]>(draft?.lines ?? [])
  const [devices, setDevices] = useState<DeskDevice[]>(draft?.devices ?? [])
  const items = itemsOf(lines, devices)
  const [chosen, setChosen] = useState<string>()
  const { run } = useAct(api.checkout.createOrder, {
    reload: false,
    done: ({ orderNumber }) => t('done', { number: orderNumber }),
    onDone: ({ orderId }) => void navigate(`${root}/order/${orderId}`),
  })
  const form = useForm({
    initial: draft ? { ...emptyDesk, ...personOf(draft) } : emptyDesk,
    labels: {
      firstName: t('firstName'),
      lastName: t('lastName'),
      emailAddress: t('emailAddress'),
      phoneNumber: t('phoneNumber'),
      locale: t('locale'),
      shippingAddress1: t('shippingAddress1'),
      shippingAddress2: t('shippingAddress2'),
      shippingCity: t('shippingCity'),
      shippingState: t('shippingState'),
      shippingZipcode: t('shippingZipcode'),
      serviceZipcode: t('serviceZipcode'),
      shippingRateId: t('shippingRateId'),
      discountUnit: t('discountUnit'),
      discountValue: t('discountValue'),
      discountReason: t('discountReason'),
      promoCode: t('promoCode'),
      payBy: t('payBy'),
      byText: t('byText'),
      reference: t('reference'),
      note: t('note'),
      days: t('days'),
      accountReason: t('accountReason'),
    },
    required: ['firstName', 'lastName', 'emailAddress'],
    fieldOf: { DISCOUNT_TOO_LARGE: 'discountValue' },
    check: (values) => wrongIn(values),
    async submit(values) {
      if (!quote) return undefined
      const refused = await run(toOrder(values, items, quote))
      if (refused?.code === 'PRICE_CHANGED') ask()
      return refused
    },
  })
  /** What is asked for follows from what is ordered. */
  function wrongIn(values: DeskValues) {
    const empty = askedFor(values, quote).filter((name) => values[name].trim() === '')
    const isShort = values.discountValue.trim() !== '' && values.discountReason.trim().length < 10
    const isUnexplained =
      values.payBy === 'account' && quote?.totalCents !== 0 && values.accountReason.trim().length < 10
    return {
      ...(discountOf(values) === null && { discountValue: t('wrongDiscount') }),
      ...(isShort && { discountReason: tField('REASON_SHORT') }),
      ...(isUnexplained && { accountReason: tField('REASON_SHORT') }),
      ...Object.fromEntries(empty.map((name) => [name, tField('REQUIRED')])),
    }
  }
  const { values } = form
  const priced = toPrice(values, items)
  const { quote, problem, isPricing, ask } = useDeskQuote(priced)
  const isFree = items.length > 0 && quote?.totalCents === 0
  const isReady = items.length > 0 && quote !== undefined && !problem && !isPricing
  const way = isFree ? 'free' : (values.payBy as 'link')
  const hasDiscount = values.discountValue.trim() !== ''

  return (
    <form {...form.props} className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid gap-4 *:min-w-0">
        <FormProblems form={form} />
        {draft && <DraftNotice draft={draft} />}
        <Panel title={t('customer')}>
          <div className="grid gap-4">
            <FindCustomer
              onChoose={(person) => {
                setChosen(person.name)
                form.set({
                  firstName: person.firstName,
                  lastName: person.lastName,
                  emailAddress: person.email,
                  phoneNumber: person.phoneNumber ?? '',
                  locale: person.locale,
                })
              }}
            />
            <p role="status" className="text-sm text-muted empty:hidden">
              {chosen && t('chosen', { name: chosen })}
            </p>
            <div className={pair}>
              <TextField {...form.field('firstName')} max={64} autoComplete="off" />
              <TextField {...form.field('lastName')} max={64} autoComplete="off" />
              <TextField {...form.field('emailAddress')} type="email" max={254} autoComplete="off" />
              <TextField {...form.field('phoneNumber')} type="tel" max={30} autoComplete="off" optional />
              <Select {...form.field('locale')}>
                {locales.map((locale) => (
                  <option key={locale} value={locale}>
                    {tLocale(locale)}
                  </option>
                ))}
              </Select>
            </div>
          </div>
        </Panel>
        <Panel title={t('items')}>
          <ChoosePlans lines={lines} onChange={setLines} emailAddress={priced.emailAddress} />
        </Panel>
        <Panel title={t('devices')}>
          <ChooseDevices devices={devices} onChange={setDevices} />
        </Panel>
        <Panel title={t('delivery')}>
          <div className="grid gap-4">
            {quote?.needsShipping && <p className="text-sm text-muted">{t('parcelTo')}</p>}
            <DeliveryFields quote={quote} field={form.field} rateId={values.shippingRateId} />
          </div>
        </Panel>
        {quote && quote.maxDiscountPercent > 0 && (
          <Panel title={t('discount')}>
            <div className="grid gap-4">
              <p className="text-sm text-muted">
                {t('discountHint', { max: String(quote.maxDiscountPercent) })}
              </p>
              <div className={pair}>
                <TextField {...form.field('discountValue')} inputMode="decimal" max={10} optional />
                <Select {...form.field('discountUnit')}>
                  {discountUnits.map((unit) => (
                    <option key={unit} value={unit}>
                      {t(`units.${unit}`)}
                    </option>
                  ))}
                </Select>
              </div>
              {hasDiscount && (
                <TextArea {...form.field('discountReason')} hint={t('discountReasonHint')} maxLength={300} />
              )}
            </div>
          </Panel>
        )}
        {!isFree && (
          <Panel title={t('payment')}>
            <div className="grid gap-4">
              <RadioGroup
                id="payBy"
                name="payBy"
                label={t('payBy')}
                value={values.payBy}
                onChange={(payBy) => form.set({ payBy })}
                choices={deskPayments
                  .filter(
                    (each) => each === 'link' || may(each === 'account' ? 'order.bill' : 'order.mark-paid'),
                  )
                  .map((each) => ({ value: each, label: t(`ways.${each}`), hint: t(`wayHints.${each}`) }))}
              />
              {values.payBy === 'link' ? (
                <Checkbox {...form.box('byText')} disabled={!values.phoneNumber} />
              ) : values.payBy === 'balance' ? null : values.payBy === 'account' ? (
                <>
                  <Select {...form.field('days')}>
                    {accountDays.map((days) => (
                      <option key={days} value={days}>
                        {t(`dayChoices.in${days}`)}
                      </option>
                    ))}
                  </Select>
                  <TextArea {...form.field('accountReason')} maxLength={300} />
                </>
              ) : (
                <>
                  <TextField {...form.field('reference')} hint={t('referenceHint')} max={120} />
                  <TextArea {...form.field('note')} maxLength={500} />
                </>
              )}
            </div>
          </Panel>
        )}
      </div>
      <DeskSummary quote={quote} problem={problem ?? promoProblemOf(quote)} isPricing={isPricing}>
        <TextField {...form.field('promoCode')} max={40} uppercase autoComplete="off" optional />
        <Button type="submit" loading={form.submitting} disabled={!isReady}>
          {t(`submit.${way}`)}
        </Button>
      </DeskSummary>
    </form>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { OrderDraft, OrderEditQuote, OrderEditQuoteInput } from '#contracts/checkout/admin.ts'
import type { Problem } from '../../../problem.ts'
import { api } from '../../../api.client.ts'
import { useText } from '../../../site.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { ClashNotice } from '../../../kit/forms/clash-notice.tsx'
import { FormProblems } from '../../../kit/forms/form-problems.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useDashboardPath, useMay } from '../../../kit/staff/access.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { ChooseDevices } from '../create/choose-devices.tsx'
import { ChoosePlans } from '../create/choose-plans.tsx'
import { DeliveryFields, pair } from '../create/delivery-fields.tsx'
import { useQuote } from '../create/use-desk-quote.ts'
import { EditPreview } from './edit-preview.tsx'
import { itemsOf, type DeskDevice, type DeskLine } from '../create/desk-values.ts'
import { askedFor, editValuesOf, refundToOf, toEdit, toEditPrice, type EditValues } from './edit-values.ts'
import { StaffLink } from '../../../ui/staff/staff-link.tsx'

const price = (input: OrderEditQuoteInput) => api.checkout.editQuote(input)

/** Why the order's code takes nothing off any more. */
const promoProblemOf = (quote: OrderEditQuote | undefined): Problem | undefined =>
  quote?.promo?.problem ? { code: quote.promo.problem, status: 422, message: '' } : undefined

/** An order that is changed before anything of it has left, with what becomes of the difference. */
export function EditForm({ id, draft }: { id: string; draft: OrderDraft }) {
  const t = useTranslations('order-edit')
  const tCreate = useTranslations('order-create')
  const tField = useTranslations('errors.fields')
  const text = useText()
  const linesText = (some: DeskLine[]) =>
    some.map(({ quantity, plan }) => `${quantity} × ${text(plan.name)}`).join(', ')
  const root = useDashboardPath()
  const navigate = useNavigate()
  const { lines, setLines, theirs } = useLines(draft.lines)
  const [devices, setDevices] = useState<DeskDevice[]>(draft.devices)
  const [knownDevices, setKnownDevices] = useState(draft.devices)
  // What somebody else has saved meanwhile is shown before it could be taken out unseen.
  if (JSON.stringify(knownDevices) !== JSON.stringify(draft.devices)) {
    setKnownDevices(draft.devices)
    setDevices(draft.devices)
  }
  const { run } = useAct(api.checkout.editOrder, {
    reload: false,
    done: ({ orderNumber, waits }) => t(waits ? 'asked' : 'done', { number: orderNumber }),
    onDone: () => void navigate(`${root}/order/${id}`),
  })
  const form = useForm({
    initial: editValuesOf(draft),
    labels: {
      firstName: tCreate('firstName'),
      lastName: tCreate('lastName'),
      shippingAddress1: tCreate('shippingAddress1'),
      shippingAddress2: tCreate('shippingAddress2'),
      shippingCity: tCreate('shippingCity'),
      shippingState: tCreate('shippingState'),
      shippingZipcode: tCreate('shippingZipcode'),
      shippingRateId: tCreate('shippingRateId'),
      serviceZipcode: tCreate('serviceZipcode'),
      dropPromo: t('dropPromo', { code: draft.promoCode ?? '' }),
      refundTo: t('refundTo'),
      reference: t('reference'),
      reason: t('reason'),
    },
    required: ['reason'],
    check: (values) => wrongIn(values),
    async submit(values) {
      if (!quote) return undefined
      const refused = await run(toEdit({ id, draft, values, lines, devices }, quote))
      if (refused?.code === 'PRICE_CHANGED' || refused?.code === 'VERSION_CONFLICT') ask()
      return refused
    },
  })
  function wrongIn(values: EditValues): Partial<Record<keyof EditValues, string>> {
    const empty = askedFor(values, quote).filter((name) => String(values[name]).trim() === '')
    return {
      ...(values.reason.trim().length < 10 && { reason: tField('REASON_SHORT') }),
      ...Object.fromEntries(empty.map((name) => [name, tField('REQUIRED')])),
    }
  }
  const { values } = form
  const { quote, problem, isPricing, ask } = useQuote(price, toEditPrice({ id, values, lines, devices }))
  const promoProblem = promoProblemOf(quote)
  const isReady = lines.length + devices.length > 0 && quote && !problem && !promoProblem && !isPricing

  return (
    <form {...form.props} className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid gap-4 *:min-w-0">
        <FormProblems form={form} />
        {theirs && (
          <ClashNotice
            clashing={[{ id: 'items', label: t('items'), value: '', text: linesText(theirs) }]}
            onTake={() => setLines(theirs)}
          />
        )}
        {draft.gone.length > 0 && (
          <Notice type="warning">{t('gone', { names: draft.gone.map(text).join(', ') })}</Notice>
        )}
        <Panel title={t('items')}>
          <div className="grid gap-4">
            <p className="text-sm text-muted">{t('kept')}</p>
            <ChoosePlans
              lines={lines}
              onChange={setLines}
              emailAddress={draft.emailAddress}
              audience={draft.audience}
            />
          </div>
        </Panel>
        <Panel title={tCreate('devices')}>
          <ChooseDevices devices={devices} onChange={setDevices} audience={draft.audience} />
        </Panel>
        <Panel title={tCreate('delivery')}>
          <div className="grid gap-4">
            {quote?.needsShipping && (
              <fieldset className={pair}>
                <legend className="mb-2 text-sm text-muted">{t('recipient')}</legend>
                <TextField {...form.field('firstName')} max={128} autoComplete="off" />
                <TextField {...form.field('lastName')} max={128} autoComplete="off" />
              </fieldset>
            )}
            <DeliveryFields quote={quote} field={form.field} rateId={values.shippingRateId} />
          </div>
        </Panel>
        <Panel title={t('reason')}>
          <TextArea {...form.field('reason')} hint={t('reasonHint')} maxLength={300} />
        </Panel>
      </div>
      <EditPreview quote={quote} problem={problem ?? promoProblem} isPricing={isPricing}>
        {draft.promoCode && (promoProblem || values.dropPromo) && (
          <Checkbox {...form.box('dropPromo')} hint={t('dropPromoHint')} />
        )}
        {draft.hasDiscount && <p className="text-sm text-muted">{t('discountKept')}</p>}
        {quote && <Difference id={id} draft={draft} quote={quote} form={form} />}
        <Button type="submit" loading={form.submitting} disabled={!isReady}>
          {t(quote?.settles === 'more' ? 'ask' : 'submit')}
        </Button>
      </EditPreview>
    </form>
  )
}

/** The lines as they are put together; those that somebody else has saved meanwhile follow where nobody has changed them here. */
function useLines(saved: DeskLine[]) {
  const [{ known, lines, theirs }, set] = useState<{
    known: DeskLine[]
    lines: DeskLine[]
    theirs?: DeskLine[]
  }>({
    known: saved,
    lines: saved,
  })
  const isSame = (some: DeskLine[], others: DeskLine[]) =>
    JSON.stringify(itemsOf(some)) === JSON.stringify(itemsOf(others))
  if (known !== saved) {
    const follows = isSame(lines, known) || isSame(lines, saved)
    if (follows) set({ known: saved, lines: saved })
    else if (isSame(known, saved)) set({ known: saved, lines, ...(theirs && { theirs }) })
    else set({ known: saved, lines, theirs: saved })
  }
  return { lines, theirs, setLines: (next: DeskLine[]) => set({ known, lines: next }) }
}

/** What becomes of the difference, and how it goes back where it does. */
function Difference({
  id,
  draft,
  quote,
  form,
}: {
  id: string
  draft: OrderDraft
  quote: OrderEditQuote
  form: Pick<ReturnType<typeof useForm<EditValues>>, 'values' | 'field' | 'set'>
}) {
  const t = useTranslations('order-edit')
  const money = useMoney()
  const may = useMay()
  const root = useDashboardPath()
  const amount = money(Math.abs(quote.differenceCents))
  const to = refundToOf(form.values, quote)
  return (
    <div className="grid gap-3">
      <p role="status">{t(`settles.${quote.settles}`, { amount, link: draft.paysByLink ? 'yes' : 'no' })}</p>
      {quote.settles === 'more' && may('order.create') && (
        <StaffLink to={`${root}/order/create?from=${id}`}>{t('another')}</StaffLink>
      )}
      {to && (
        <RadioGroup
          id="refundTo"
          name="refundTo"
          label={t('refundTo')}
          value={to}
          onChange={(refundTo) => form.set({ refundTo })}
          choices={quote.refundWays.map((way) => ({ value: way, label: t(`ways.${way}`) }))}
        />
      )}
      {to === 'recorded' && (
        <TextField {...form.field('reference')} hint={t('referenceHint')} max={120} autoComplete="off" />
      )}
    </div>
  )
}

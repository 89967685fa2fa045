import { useTranslations } from 'use-intl/react'
import { Link } from 'react-router'
import type { LocalizedText } from '#contracts/locale.ts'
import { useSite, useText } from '../../site.ts'
import { Select } from '../../ui/field.tsx'
import { useMoney } from '../../ui/money.tsx'
import { ShieldIcon } from '../../ui/icons.tsx'
import { StepCard } from './step-card.tsx'
import type { ShownWay } from './ways-to-pay.server.ts'

/** How to pay, of what the brand offers for this cart. The card itself is typed on the provider's page. */
export function PaymentSection({
  step,
  isFree,
  ways,
  chosen,
  chosenCountry,
  balanceCents,
  keepCard,
}: {
  step: number
  /** Nothing is left to pay. */
  isFree: boolean
  ways: readonly ShownWay[]
  chosen: string | undefined
  chosenCountry: string | undefined
  /** What the buyer has with the shop, where it pays this. */
  balanceCents: number | undefined
  /** What the buyer may agree to, where something in the cart renews. */
  keepCard: KeepCardOffer | null
}) {
  const t = useTranslations('checkout.payment')
  return (
    <StepCard step={step} title={t('title')}>
      {isFree && <p>{t('nothing')}</p>}
      <div className="group/pay grid gap-5" hidden={isFree}>
        <PaymentMethods {...{ ways, chosen, chosenCountry, balanceCents }} />
        {keepCard && <KeepCard {...keepCard} />}
      </div>
    </StepCard>
  )
}

interface KeepCardOffer {
  version: string
  text: LocalizedText
  isChosen: boolean
}

/** Asks before a card is kept, and says what happens without it; nobody has agreed until they tick it. */
function KeepCard({ version, text, isChosen }: KeepCardOffer) {
  const t = useTranslations('checkout.payment')
  const say = useText()
  return (
    <div className="grid gap-1 group-has-[input[type=radio]:checked:not([value=card])]/pay:hidden">
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name="keepCard"
          value={version}
          defaultChecked={isChosen}
          aria-describedby="keep-card-not"
          className="mt-0.5 size-5 shrink-0 accent-(--primary-strong)"
        />
        <span>{say(text)}</span>
      </label>
      <p id="keep-card-not" className="ps-8 text-sm text-muted">
        {t('keepCardNot')}
      </p>
    </div>
  )
}

export function PaymentMethods({
  ways,
  chosen,
  chosenCountry,
  balanceCents,
}: {
  ways: readonly ShownWay[]
  chosen: string | undefined
  chosenCountry?: string | undefined
  balanceCents?: number | undefined
}) {
  const t = useTranslations('checkout.payment')
  const tMethod = useTranslations('pay-methods')
  const money = useMoney()
  const [first] = ways
  const shown = balanceCents === undefined ? ways : [...ways, { method: 'balance' as const, countries: null }]
  return (
    <>
      {shown.length > 1 ? (
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('title')}</legend>
          {shown.map(({ method, countries }) => (
            <label
              key={method}
              className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-4 py-2 has-checked:border-primary-strong has-checked:bg-primary-soft"
            >
              <input
                type="radio"
                name="paymentMethod"
                value={method}
                defaultChecked={method === (chosen ?? first?.method)}
                className="size-5 shrink-0 accent-(--primary-strong)"
              />
              <span className="min-w-0 font-medium">
                {method === 'balance' ? t('balance.name') : tMethod(method)}
                <span className="block text-sm font-normal text-muted">
                  {method === 'balance'
                    ? t('balance.text', { amount: money(balanceCents ?? 0) })
                    : t(`${method}.text`)}{' '}
                  {countries && t('only', { countries: countries.map(({ name }) => name).join(', ') })}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        <p>
          <input type="hidden" name="paymentMethod" value={first?.method ?? 'card'} />
          {t(first ? `${first.method}.text` : 'none')}
        </p>
      )}
      <PayCountry ways={ways} chosen={chosenCountry} />
      <p className="flex gap-2 text-sm text-muted">
        <ShieldIcon size={18} className="mt-0.5 shrink-0" /> {t('secure')}
      </p>
    </>
  )
}

/** Asked only where a way to pay is for some countries alone, and no address says which one it is. */
function PayCountry({ ways, chosen }: { ways: readonly ShownWay[]; chosen: string | undefined }) {
  const t = useTranslations('checkout.payment')
  const named = new Map(
    ways.flatMap(({ countries }) => countries ?? []).map(({ code, name }) => [code, name]),
  )
  if (named.size === 0) return null
  return (
    <Select id="payCountry" label={t('country')} defaultValue={chosen ?? ''}>
      <option value="">{t('countryOther')}</option>
      {[...named].map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** What paying means, with the texts it refers to. */
export function LegalLine() {
  const t = useTranslations('checkout.payment')
  const { brand } = useSite()
  return (
    <p className="text-sm text-muted">
      {t.rich('legal', {
        brand: brand.legalName,
        terms: (words) => (
          <Link to="/terms" target="_blank" className="link">
            {words}
          </Link>
        ),
        privacy: (words) => (
          <Link to="/privacy-policy" target="_blank" className="link">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}

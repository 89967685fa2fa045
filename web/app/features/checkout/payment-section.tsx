import { useTranslations } from 'use-intl/react'
import { Link } from 'react-router'
import type { LocalizedText } from '#contracts/locale.ts'
import { useSite, useText } from '../../site.ts'
import { ShieldIcon } from '../../ui/icons.tsx'
import { StepCard } from './step-card.tsx'

/** How to pay, of what the brand offers. The card itself is typed on the provider's page. */
export function PaymentSection({
  step,
  chosen,
  keepCard,
}: {
  step: number
  chosen: string | undefined
  /** What the buyer may agree to, where something in the cart renews. */
  keepCard: KeepCardOffer | null
}) {
  const t = useTranslations('checkout.payment')
  return (
    <StepCard step={step} title={t('title')}>
      <div className="group/pay grid gap-5">
        <PaymentMethods chosen={chosen} />
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
    <div className="grid gap-1 group-has-[input[value=manual]:checked]/pay:hidden">
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

export function PaymentMethods({ chosen }: { chosen: string | undefined }) {
  const t = useTranslations('checkout.payment')
  const { brand } = useSite()
  const [first] = brand.paymentMethods
  return (
    <>
      {brand.paymentMethods.length > 1 ? (
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('title')}</legend>
          {brand.paymentMethods.map((method) => (
            <label
              key={method}
              className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-4 py-2 has-checked:border-primary-strong has-checked:bg-primary-soft"
            >
              <input
                type="radio"
                name="paymentMethod"
                value={method}
                defaultChecked={method === (chosen ?? first)}
                className="size-5 shrink-0 accent-(--primary-strong)"
              />
              <span className="min-w-0 font-medium">
                {t(`${method}.name`)}
                <span className="block text-sm font-normal text-muted">{t(`${method}.text`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        <p>
          <input type="hidden" name="paymentMethod" value={first} />
          {t(`${first ?? 'card'}.text`)}
        </p>
      )}
      <p className="flex gap-2 text-sm text-muted">
        <ShieldIcon size={18} className="mt-0.5 shrink-0" /> {t('secure')}
      </p>
    </>
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

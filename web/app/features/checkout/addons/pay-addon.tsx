import { useTranslations } from 'use-intl/react'
import { useText } from '../../../site.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../email-field.tsx'
import { Money } from '../../../ui/money.tsx'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import type { BoundField } from '../contact-section.tsx'
import { LegalLine, PaymentMethods } from '../payment-section.tsx'
import { seenOf } from '../price-change.ts'
import { QuoteSummary } from '../quote-summary.tsx'
import { StepCard } from '../step-card.tsx'
import type { AddonAnswer } from './addon-purchase.server.ts'

/** The total, where to send the receipt, and on to the payment page. */
export function PayAddon({ answer, email }: { answer: AddonAnswer; email: BoundField }) {
  const t = useTranslations('checkout')
  const text = useText()
  const isSending = useIsSending('buy')
  const { quote, line, typed, key, ways } = answer
  const item = quote?.lines[0]?.item
  if (!quote || !line || item?.type !== 'add-on') return null
  return (
    <StepCard step={3} title={t('addons.payTitle')}>
      <ul>
        {quote.lines.map((each, index) => (
          <li key={index} className="flex justify-between gap-4 font-medium">
            {each.quantity > 1 && `${each.quantity} × `}
            {text(each.name)} <Money cents={each.amountCents} />
          </li>
        ))}
      </ul>
      <QuoteSummary quote={quote} />
      <PostedForm preventScrollReset className="grid gap-5">
        <input type="hidden" name="line" value={line.name} />
        <input type="hidden" name="addonId" value={item.addonId} />
        <input type="hidden" name="quantity" value={item.quantity} />
        <input type="hidden" name="expectedTotalCents" value={quote.totalCents} />
        <input type="hidden" name="seen" value={seenOf(quote)} />
        <input type="hidden" name="key" value={key} />
        <EmailField {...email} hint={t('addons.emailHint')} required />
        <PaymentMethods
          ways={ways}
          chosen={typed.values.paymentMethod}
          chosenCountry={typed.values.payCountry}
        />
        <LegalLine />
        <Button wide loading={isSending} name="intent" value="buy">
          {t.rich(answer.differences ? 'confirmAndPay' : 'pay', {
            price: () => <Money cents={quote.totalCents} />,
          })}
        </Button>
      </PostedForm>
    </StepCard>
  )
}

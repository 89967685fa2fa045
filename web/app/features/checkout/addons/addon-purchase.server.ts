import * as z from 'zod'
import type { AddonView } from '#contracts/catalog/views.ts'
import { paymentMethod, type QuoteView } from '#contracts/checkout/views.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import { countryCode, email, id, text } from '#contracts/primitives.ts'
import { iccidDigits, wrongIccidLength } from '#contracts/sims/shelf/choices.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../../problem.ts'
import { fieldText, problemText } from '../../../problem-text.server.ts'
import { isKey, newKey } from '../open-checkout.server.ts'
import { redirectToOrder, paidAlready, paidOrderOf, patiently, toPayment } from '../buy-cart.server.ts'
import { differencesSince, type PriceDifference } from '../price-change.ts'
import { waysToPay, type ShownWay } from '../ways-to-pay.server.ts'
import { readForm } from '../../../kit/forms/posted-form.server.ts'
import type { TypedForm } from '../../../ui/forms/corrections.ts'

/** How far a purchase for an existing line has come, and why it goes no further. */
export interface AddonAnswer {
  typed: TypedForm
  problem: LocalizedText | null
  line: { name: string; label: string; planName: LocalizedText; addons: AddonView[] } | null
  quote: QuoteView | null
  differences: PriceDifference[] | null
  ways: ShownWay[]
  /** What these forms buy together is one cart, and this is its id. */
  key: string
}

const lineForm = z.object({ line: text(32) })
const choiceForm = lineForm.extend({
  addonId: id,
  quantity: z.coerce.number().int().min(1).max(50).default(1),
})
const buyForm = choiceForm.extend({
  emailAddress: email,
  paymentMethod,
  payCountry: countryCode.optional().catch(undefined),
})

/** What is wrong with the number of a SIM, longer than that of a phone, before anybody is asked for it. */
function iccidProblem(typed: string): LocalizedText | null {
  const wrong = typed.replaceAll(/\D/g, '').length > 10 && wrongIccidLength(typed)
  return wrong ? fieldText(wrong, iccidDigits) : null
}

/** Three forms in a row: `find` names the line, `price` chooses an add-on, `buy` pays for it. */
export async function answerAddonForm(site: Site, form: FormData): Promise<Response | AddonAnswer> {
  const { api } = site
  const intent = form.get('intent')
  const found = readForm(form, lineForm)
  const key = form.get('key')
  const empty = {
    problem: null,
    line: null,
    quote: null,
    differences: null,
    ways: [],
    key: isKey(key) ? key : newKey(),
  }
  if (!found.ok) return { ...empty, typed: found.typed }
  const name = found.value.line
  const wrong = iccidProblem(name)
  if (wrong) return { ...empty, typed: { ...found.typed, errors: { line: wrong } } }
  const allowed = await resultOf(api.checkout.allowedAddons({ id: name }))
  if (!allowed.ok) {
    const line = problemText({ ...allowed.problem, data: { num: name } })
    return { ...empty, typed: { ...found.typed, errors: { line } } }
  }
  const { lineLabel, planName, items } = allowed.value
  const atLine = { ...empty, line: { name, label: lineLabel, planName, addons: items } }
  if (items.length === 0)
    return { ...atLine, typed: found.typed, problem: problemText({ code: 'NO_ADDONS' }) }
  if (intent === 'find') return { ...atLine, typed: found.typed }

  const chosen = readForm(form, choiceForm)
  if (!chosen.ok) return { ...atLine, typed: chosen.typed }
  // Buying prices it, so that it is priced here only for a page that is shown again.
  const refused = intent === 'buy' ? await buyAddon(site, form, atLine.key) : undefined
  if (refused instanceof Response) return refused
  const quoted = await resultOf(api.checkout.addonQuote(chosen.value))
  if (!quoted.ok) return { ...atLine, typed: chosen.typed, problem: problemText(quoted.problem) }
  return {
    ...atLine,
    typed: chosen.typed,
    quote: quoted.value,
    ways: await waysToPay(site, quoted.value),
    ...refused,
  }
}

/** Buys what was chosen; answers where to go on, or what is different on a page that is shown again. */
async function buyAddon(
  { api, locale }: Site,
  form: FormData,
  cartId: string,
): Promise<Response | Partial<AddonAnswer>> {
  const read = readForm(form, buyForm)
  if (!read.ok) return { typed: read.typed }
  const expectedTotalCents = Number(form.get('expectedTotalCents')) || 0
  const bought = await patiently(() =>
    api.checkout.addonPurchase(
      { ...read.value, cartId, expectedTotalCents, locale },
      { context: { idempotencyKey: newKey() } },
    ),
  )
  if (bought.ok) return toPayment(bought.value)
  const { problem } = bought
  const paid = paidOrderOf(problem)
  if (paid) return redirectToOrder(paid, paidAlready(paid.orderToken))
  if (problem.code !== 'PRICE_CHANGED') return { typed: read.typed, problem: problemText(problem) }
  const { quote } = problem.data as { quote: QuoteView }
  return { typed: read.typed, quote, differences: differencesSince(String(form.get('seen')), quote) }
}

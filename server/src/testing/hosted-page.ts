/** Stripe's test cards by what they do. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  expired: '4000000000000069',
  disputed: '4000000000000259',
  threeDSecure: '4000002500003155',
  refundPending: '4000000000007726',
  refundFails: '4000000000005126',
} as const

const form = (url: string, fields: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

/**
 * Pays on the sandbox's hosted page as a buyer's browser would, the bank's challenge included.
 * @returns where the buyer ends: the shop's address after success, null when the page asks for another card.
 */
export async function payHosted(
  redirectUrl: string,
  card: string = cards.good,
  { approves = true }: { approves?: boolean } = {},
): Promise<string | null> {
  const answer = await form(redirectUrl, { testCard: card })
  let location = locationOf(answer, redirectUrl)
  if (location?.includes('/stripe/challenge/')) {
    location = locationOf(await form(location, { decision: approves ? 'approve' : 'deny' }), location)
  }
  return location && !location.includes('/stripe/') ? location : null
}

/** Decides on a page that asks for a yes or a no, as a buyer's browser would. */
export async function decideHosted(redirectUrl: string, decision: string): Promise<string | null> {
  return locationOf(await form(redirectUrl, { decision }), redirectUrl)
}

const locationOf = (answer: Response, base: string) => {
  const location = answer.headers.get('location')
  return location && new URL(location, base).href
}

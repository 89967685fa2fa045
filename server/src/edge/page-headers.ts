import type { FastifyReply } from 'fastify'
import { playerSites } from '#contracts/tenancy/choices.ts'
import type { OpenServices } from '#server/services.ts'

/** A nonce-only policy: nothing inline without it, nothing from elsewhere, no framing. */
export function setPageHeaders(reply: FastifyReply, nonce: string, formTargets: string) {
  reply.header(
    'content-security-policy',
    [
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      // A player, once its poster was tapped.
      `frame-src 'self' ${playerSites.join(' ')}`,
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      // The checkout form ends on the payment provider's page, an application on the National Verifier's, and a policy
      // covers redirects too.
      `form-action 'self' ${formTargets}`,
      "frame-ancestors 'none'",
      // Nothing makes scripts of text: neither the pages nor whatever got into one may name a policy of its own.
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  )
}

const stripePages = 'https://checkout.stripe.com'
/** A page of theirs is at one of many names. */
const alternativePages = 'https://*.alternativepayments.com'
const gpapiPages = 'https://*.globalpay.com'
const paypalPages = ['https://www.paypal.com', 'https://www.sandbox.paypal.com']
const loopback = ['localhost', '127.0.0.1']

/** The origins that an address stands for: a machine's own has two names. */
function originsOf(address: string): string[] {
  const { protocol, hostname, port, origin } = new URL(address)
  return loopback.includes(hostname) ? loopback.map((name) => `${protocol}//${name}:${port}`) : [origin]
}

/**
 * Where a form of ours may end: with Stripe to pay, with the National Verifier to sign, or with whatever is given in the
 * place of either, such as the sandbox.
 */
export function formTargetsOf({
  config: { stripe, paypal, gpapi, alternativepayments, usac },
}: Pick<OpenServices, 'config'>): string {
  const isStripe = new URL(stripe.apiBase).hostname === 'api.stripe.com'
  const isPaypal = new URL(paypal.apiBase).hostname.endsWith('.paypal.com')
  const targets = [
    stripePages,
    ...(new URL(gpapi.apiBase).hostname.endsWith('.globalpay.com') ? [gpapiPages] : originsOf(gpapi.apiBase)),
    ...(new URL(alternativepayments.apiBase).hostname.endsWith('.alternativepayments.com')
      ? [alternativePages]
      : originsOf(alternativepayments.apiBase)),
    ...(isPaypal ? paypalPages : originsOf(paypal.apiBase)),
    ...(isStripe ? [] : originsOf(stripe.apiBase)),
    ...(usac ? originsOf(usac.apiBase) : []),
  ]
  return [...new Set(targets)].join(' ')
}

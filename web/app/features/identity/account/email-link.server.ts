import { data, redirect } from 'react-router'
import { emailLinkActions, type EmailLinkView } from '#contracts/identity/public.ts'
import { type PersonKind, personKinds } from '#contracts/identity/choices.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { translatorFor } from '../../../i18n/meta.ts'
import { resultOf } from '../../../problem.ts'
import { problemText } from '../../../problem-text.server.ts'
import { areaOfKind } from '../../../kit/session/areas.ts'
import { isLinkToken } from '../sign-in/link-token.ts'
import { onOneLine } from './on-one-line.ts'

const path = '/auth/email'

const forgotPaths: Record<PersonKind, string> = {
  administrator: '/admin/auth/forgot-password',
  reseller: '/auth/forgot-password?as=reseller',
  subscriber: '/auth/forgot-password?as=subscriber',
  fulfillment_agent: '/fulfillment-agent/auth/forgot-password',
}

const known = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => value === given)

/** What the page says, in the visitor's language, so that no browser loads these words. */
export interface EmailLinkPage {
  title: string
  text: string
  /** The button that does it; without one there is nothing to do. */
  submit?: string
  /** Where to go on. */
  next?: { to: string; label: string }
}

/** Reads the address: a link that waits for its button, what it has done, or that it does nothing any more. */
export async function emailLinkPage({ api, brand, locale }: Site, query: URLSearchParams) {
  const t = translatorFor(locale, 'email-link')
  const kind = known(personKinds, query.get('as')) ?? 'subscriber'
  const toAccount = { to: areaOfKind(kind).profile, label: t('toAccount') }
  const done = known(emailLinkActions, query.get('done'))
  if (done) {
    const next = {
      confirm: toAccount,
      cancel: { to: forgotPaths[kind], label: t('newPassword') },
      restore: undefined,
    }[done]
    return data<EmailLinkPage>({
      title: t(`${done}.doneTitle`),
      text: t(done === 'confirm' && kind === 'subscriber' ? 'confirm.doneBuyer' : `${done}.doneText`),
      ...(next ? { next } : {}),
    })
  }
  const link = await readLink(api, query.get('token') ?? '')
  if (!link)
    return data<EmailLinkPage>(
      { title: t('gone.title'), text: t('gone.text'), next: toAccount },
      { status: 404 },
    )
  return data<EmailLinkPage>({
    title: t(`${link.action}.title`),
    text: t(`${link.action}.text`, { brand: brand.name, email: onOneLine(link.email) }),
    submit: t(`${link.action}.submit`),
  })
}

async function readLink(api: Site['api'], token: string): Promise<EmailLinkView | undefined> {
  if (!isLinkToken(token)) return undefined
  const outcome = await resultOf(api.identity.emailLinks.read({ token }))
  if (outcome.ok) return outcome.value
  const { code, status } = outcome.problem
  if (code === 'LINK_INVALID') return undefined
  throw new Response(null, { status })
}

/** Does what the link is for; answers why not where it was refused. */
export async function followLink({ api, locale }: Site, query: URLSearchParams) {
  const outcome = await resultOf(api.identity.emailLinks.use({ token: query.get('token') ?? '' }))
  if (outcome.ok) throw redirect(`${path}?done=${outcome.value.action}&as=${outcome.value.kind}`, 303)
  // Read again, the page says so and offers no button.
  if (outcome.problem.code === 'LINK_INVALID') throw redirect(`${path}?${query}`, 303)
  return data({ problem: problemText(outcome.problem)[locale] }, { status: outcome.problem.status })
}

import { notificationWords } from '#contracts/i18n/notifications.ts'
import { fillWords } from '#contracts/i18n/words.ts'
import type { PersonKind } from '#contracts/people.ts'
import { deviceOf } from '#contracts/user-agent.ts'
import type { AccountFacts } from './account-facts.ts'
import type { Block, Letterhead, Message } from './blocks.ts'
import { emailChangeParts } from './compose-email-change.ts'
import { letterheadFor, phoneText } from './compose.ts'
import type { AccountTemplate, Notification } from './statuses.ts'

/** Where each kind of person signs in, and where the links of their messages lead. */
const areas: Record<
  PersonKind,
  { login: string; forgot: string; reset: string; invite: string; sessions: string }
> = {
  administrator: {
    login: '/admin/auth/login',
    forgot: '/admin/auth/forgot-password',
    reset: '/admin/auth/reset-password',
    invite: '/admin/auth/register',
    sessions: '/admin/settings/sessions',
  },
  reseller: {
    login: '/auth/login?as=reseller',
    forgot: '/auth/forgot-password?as=reseller',
    reset: '/auth/reset-password?as=reseller',
    invite: '/auth/reset-password?as=reseller',
    sessions: '/dashboard/profile',
  },
  subscriber: {
    login: '/auth/login?as=subscriber',
    forgot: '/auth/forgot-password?as=subscriber',
    reset: '/auth/reset-password?as=subscriber',
    invite: '/auth/reset-password?as=subscriber',
    sessions: '/dashboard/profile',
  },
  fulfillment_agent: {
    login: '/fulfillment-agent/auth/login',
    forgot: '/fulfillment-agent/auth/forgot-password',
    reset: '/fulfillment-agent/auth/reset-password',
    invite: '/fulfillment-agent/auth/reset-password',
    sessions: '/fulfillment-agent/profile',
  },
}

/** What one message says: its subject and heading, and what stands below. */
export interface Part {
  text: { subject: string; heading: string }
  blocks: Block[]
}

/** An e-mail about a person's account: its content and the brand's frame around it. */
export function composeAccountEmail(
  { template, locale, recipient }: Notification,
  facts: AccountFacts,
): { message: Message; letterhead: Letterhead } {
  const words = notificationWords(locale)
  const { site, about, link, homeUrl } = facts
  const when = new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: facts.timeZone,
  })
  const values = {
    brand: site.name,
    name: withoutLinks(facts.firstName),
    address: recipient,
    newAddress: about.newAddress ?? '',
    email: site.support.email,
    phone: phoneText(site.support.phone),
    hours: site.support.hours[locale],
    digits: link?.digits ?? '',
    device: about.userAgent ? deviceText(about.userAgent) : words.account.newDevice.unknown,
    network: about.address ?? '',
    time: when.format(about.at ? new Date(about.at) : new Date()),
    who: about.who ?? '',
    reason: about.reason ?? '',
  }
  const fill = (text: string) => fillWords(text, values)
  const area = areas[facts.kind]
  const address = (path: string, query: Record<string, string> = {}) => {
    const url = new URL(path, homeUrl)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    return url.href
  }
  const paragraph = (text: string): Block => ({ kind: 'paragraph', text: fill(text) })
  const note = (text: string): Block => ({ kind: 'note', text: fill(text) })
  const button = (label: string, url: string): Block => ({ kind: 'button', label, url, isPrimary: true })
  const secret = link?.secret ?? ''
  const { account } = words
  const device: Block = {
    kind: 'facts',
    rows: [
      [account.newDevice.device, values.device],
      [account.newDevice.network, values.network],
      [account.newDevice.time, values.time],
    ],
  }
  const parts: Record<AccountTemplate, () => Part> = {
    'verify-email': () => ({
      text: account.verifyEmail,
      blocks: [
        paragraph(account.verifyEmail.body),
        { kind: 'title', text: values.digits },
        button(
          account.verifyEmail.action,
          address('/auth/verification', { code: secret, digits: values.digits }),
        ),
        note(account.verifyEmail.after),
      ],
    }),
    'already-registered': () => ({
      text: account.alreadyRegistered,
      blocks: [
        paragraph(account.alreadyRegistered.body),
        button(account.alreadyRegistered.action, address(area.login)),
        note(account.alreadyRegistered.after),
      ],
    }),
    'reset-password': () => ({
      text: account.resetPassword,
      blocks: [
        paragraph(account.resetPassword.body),
        button(account.resetPassword.action, address(area.reset, { token: secret })),
        note(account.resetPassword.after),
      ],
    }),
    'claim-account': () => ({
      text: account.claimAccount,
      blocks: [
        paragraph(account.claimAccount.body),
        button(account.claimAccount.action, address(area.reset, { token: secret })),
        note(account.claimAccount.after),
      ],
    }),
    'security-changed': () => ({
      text: account.securityChanged,
      blocks: [
        paragraph(whatChanged(account.securityChanged.what, about.what)),
        paragraph(account.securityChanged.after),
        button(account.securityChanged.action, address(area.forgot)),
      ],
    }),
    'new-device': () => ({
      text: account.newDevice,
      blocks: [
        paragraph(account.newDevice.body),
        device,
        paragraph(account.newDevice.after),
        button(account.newDevice.action, address(area.sessions)),
      ],
    }),
    invitation: () => ({
      text: account.invitation,
      blocks: [
        paragraph(account.invitation.body),
        button(account.invitation.action, address(area.invite, { token: secret })),
        note(account.invitation.after),
      ],
    }),
    'support-login': () => ({
      text: account.supportLogin,
      blocks: [
        paragraph(account.supportLogin.body),
        {
          kind: 'facts',
          rows: [
            [account.supportLogin.who, values.who],
            [account.supportLogin.reason, values.reason],
            [account.supportLogin.time, values.time],
          ],
        },
        paragraph(account.supportLogin.after),
      ],
    }),
    ...emailChangeParts(account, {
      paragraph,
      note,
      device,
      button: (label) => button(label, address('/auth/email', { token: secret, as: facts.kind })),
      signIn: (label) => button(label, address(area.login)),
    }),
  }
  const { text, blocks } = parts[template as AccountTemplate]()
  return {
    message: { locale, subject: fill(text.subject), heading: fill(text.heading), blocks },
    letterhead: letterheadFor(site, homeUrl, {
      questions: fill(words.common.questions),
      automatic: fill(account.automatic),
    }),
  }
}

const whatChanged = (texts: Record<string, string>, what: string | undefined) =>
  texts[what ?? ''] ?? texts.password_changed!

/** Anybody can sign anybody up under any name: mail readers must make no link of it. */
const withoutLinks = (name: string) => name.replaceAll(/[:/\\@]+|\.(?=\S)/g, ' ')

/** Browser and system as far as a person would recognise them; the header itself otherwise. */
function deviceText(userAgent: string): string {
  const known = deviceOf(userAgent)
  return known ? `${known.browser}, ${known.system}` : userAgent.slice(0, 80)
}

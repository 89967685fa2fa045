import { formatLocale } from '#contracts/locale.ts'
import { phoneText } from '#contracts/phone-number.ts'
import { notificationWords } from '#contracts/i18n/notifications.ts'
import { fillWords } from '#contracts/i18n/words.ts'
import type { PersonKind } from '#contracts/identity/choices.ts'
import { deviceOf } from '#contracts/user-agent.ts'
import type { AccountFacts } from './account-facts.ts'
import type { Block, Letterhead, Message } from './blocks.ts'
import { letterheadFor } from './letterhead.ts'
import type { Notification } from './statuses.ts'

/** Where each kind of person signs in, and where the links of their messages lead. */
const areas: Record<
  PersonKind,
  { login: string; forgot: string; reset: string; invite: string; sessions: string; data: string }
> = {
  administrator: {
    login: '/admin/auth/login',
    forgot: '/admin/auth/forgot-password',
    reset: '/admin/auth/reset-password',
    invite: '/admin/auth/register',
    sessions: '/admin/settings/sessions',
    data: '/admin/settings',
  },
  reseller: {
    login: '/auth/login?as=reseller',
    forgot: '/auth/forgot-password?as=reseller',
    reset: '/auth/reset-password?as=reseller',
    invite: '/auth/reset-password?as=reseller',
    sessions: '/dashboard/profile',
    data: '/dashboard/profile',
  },
  subscriber: {
    login: '/auth/login?as=subscriber',
    forgot: '/auth/forgot-password?as=subscriber',
    reset: '/auth/reset-password?as=subscriber',
    invite: '/auth/reset-password?as=subscriber',
    sessions: '/dashboard/profile',
    data: '/dashboard/profile?tab=data',
  },
  fulfillment_agent: {
    login: '/fulfillment-agent/auth/login',
    forgot: '/fulfillment-agent/auth/forgot-password',
    reset: '/fulfillment-agent/auth/reset-password',
    invite: '/fulfillment-agent/auth/reset-password',
    sessions: '/fulfillment-agent/profile',
    data: '/fulfillment-agent/profile',
  },
}

/** What a message about a person's account is written with. */
export interface AccountEmailContext {
  words: ReturnType<typeof notificationWords>['account']
  facts: AccountFacts
  who: string
  reason: string
  time: string
  digits: string
  paragraph: (text: string) => Block
  note: (text: string) => Block
  /** Leads to a page of the person's own area: where they sign in, ask for a new password, or see their sessions. */
  areaButton: (label: string, page: 'login' | 'forgot' | 'sessions' | 'data') => Block
  /** Leads to the page below the dashboard of the service provider that `about.path` names. */
  dashboardButton: (label: string) => Block
  /** Leads to where the message's one-time link is used. */
  linkButton: (label: string, page: 'reset' | 'invite' | 'verify' | 'email') => Block
  /** Device, network and time of the person who did it. */
  device: Block
}

/** What one message says: its subject and heading, and what stands below. */
export interface Part {
  text: { subject: string; heading: string }
  blocks: Block[]
}

/** An e-mail about a person's account: its content and the brand's frame around it. */
export function accountEmail(
  { locale, recipient }: Pick<Notification, 'locale' | 'recipient'>,
  facts: AccountFacts,
  write: (context: AccountEmailContext) => Part,
): { message: Message; letterhead: Letterhead } {
  const words = notificationWords(locale)
  const { site, about, link, homeUrl } = facts
  const when = new Intl.DateTimeFormat(formatLocale(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: facts.timeZone,
  })
  const values = {
    brand: site.name,
    name: withoutLinks(facts.firstName),
    address: recipient,
    newAddress: about.newAddress ?? '',
    email: site.writeTo,
    phone: phoneText(site.support.phone),
    hours: site.support.hours[locale],
    digits: link?.digits ?? '',
    device: about.userAgent ? deviceText(about.userAgent) : words.account.newDevice.unknown,
    network: about.address ?? '',
    time: when.format(about.at ? new Date(about.at) : new Date()),
    who: about.who ?? '',
    reason: about.reason ?? '',
    amount: about.amountCents && about.currency ? amountText(locale, about.amountCents, about.currency) : '',
    record: about.record ?? '',
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
  const links = {
    reset: () => address(area.reset, { token: secret }),
    invite: () => address(area.invite, { token: secret }),
    verify: () => address('/auth/verification', { code: secret, digits: values.digits }),
    email: () => address('/auth/email', { token: secret, as: facts.kind }),
  }
  const { account } = words
  const device: Block = {
    kind: 'facts',
    rows: [
      [account.newDevice.device, values.device],
      [account.newDevice.network, values.network],
      [account.newDevice.time, values.time],
    ],
  }
  const { text, blocks } = write({
    words: account,
    facts,
    who: values.who,
    reason: values.reason,
    time: values.time,
    digits: values.digits,
    paragraph,
    note,
    areaButton: (label, page) => button(label, address(area[page])),
    dashboardButton: (label) =>
      button(label, new URL(`/admin/${facts.domain}/dashboard/${about.path ?? 'index'}`, homeUrl).href),
    linkButton: (label, page) => button(label, links[page]()),
    device,
  })
  return {
    message: { locale, subject: fill(text.subject), heading: fill(text.heading), blocks },
    letterhead: letterheadFor(site, homeUrl, {
      questions: fill(words.common.questions),
      automatic: fill(account.automatic),
    }),
  }
}

/** Anybody can sign anybody up under any name: mail readers must make no link of it. */
export const withoutLinks = (name: string) => name.replaceAll(/[:/\\@]+|\.(?=\S)/g, ' ')

const amountText = (locale: Notification['locale'], cents: string, currency: string) =>
  new Intl.NumberFormat(formatLocale(locale), { style: 'currency', currency }).format(Number(cents) / 100)

/** Browser and system as far as a person would recognise them; the header itself otherwise. */
function deviceText(userAgent: string): string {
  const known = deviceOf(userAgent)
  return known ? `${known.browser}, ${known.system}` : userAgent.slice(0, 80)
}

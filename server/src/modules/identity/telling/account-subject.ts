import { letterWords } from '#contracts/i18n/message-words.ts'
import type { PersonKind } from '#contracts/identity/choices.ts'
import { formatLocale, type Locale } from '#contracts/locale.ts'
import { deviceOf } from '#contracts/user-agent.ts'
import {
  penOf,
  withoutLinks,
  type Block,
  type Message,
  type MessageSubject,
  type Pen,
} from '#modules/messaging/index.ts'
import { loadAccounts, type AccountFacts } from './account-facts.ts'

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

/** What a message about a person's account is written with besides. */
export interface AccountPen extends Pen {
  facts: AccountFacts
  who: string
  reason: string
  time: string
  digits: string
  /** Leads to a page of the person's own area: where they sign in, ask for a new password, or see their sessions. */
  areaButton: (label: string, page: 'login' | 'forgot' | 'sessions' | 'data') => Block
  /** Leads to the page below the dashboard of the service provider that `about.path` names. */
  dashboardButton: (label: string) => Block
  /** Leads to where the message's one-time link is used. */
  linkButton: (label: string, page: 'reset' | 'invite' | 'verify' | 'email') => Block
  /** Device, network and time of the person who did it. */
  device: Block
}

export type AccountMessage = Message<AccountFacts, AccountPen>

/** Messages about a person's account, by e-mail to the address that it has. */
export const account: MessageSubject<AccountFacts, AccountPen> = {
  gone: 'ACCOUNT_NOT_FOUND',
  find: loadAccounts,
  pen({ site, facts, told: { locale, recipient } }) {
    const words = letterWords(locale).account
    const { about, link, homeUrl } = facts
    const when = new Intl.DateTimeFormat(formatLocale(locale), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: facts.timeZone,
    })
    const values = {
      name: withoutLinks(facts.firstName),
      address: recipient,
      newAddress: about.newAddress ?? '',
      digits: link?.digits ?? '',
      time: when.format(about.at ? new Date(about.at) : new Date()),
      who: about.who ?? '',
      reason: about.reason ?? '',
      amount:
        about.amountCents && about.currency ? amountText(locale, about.amountCents, about.currency) : '',
      record: about.record ?? '',
    }
    const pen = penOf({ site, locale, homeUrl, values, automatic: words.automatic })
    const area = areas[facts.kind]
    const address = (path: string, query: Record<string, string> = {}) => {
      const url = new URL(path, homeUrl)
      for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
      return url.href
    }
    const secret = link?.secret ?? ''
    const links = {
      reset: () => address(area.reset, { token: secret }),
      invite: () => address(area.invite, { token: secret }),
      verify: () => address('/auth/verification', { code: secret, digits: values.digits }),
      email: () => address('/auth/email', { token: secret, as: facts.kind }),
    }
    return {
      ...pen,
      facts,
      who: values.who,
      reason: values.reason,
      time: values.time,
      digits: values.digits,
      areaButton: (label, page) => pen.button(label, address(area[page])),
      dashboardButton: (label) =>
        pen.button(label, address(`/admin/${facts.domain}/dashboard/${about.path ?? 'index'}`)),
      linkButton: (label, page) => pen.button(label, links[page]()),
      device: {
        kind: 'facts',
        rows: [
          [words.device.name, about.userAgent ? deviceText(about.userAgent) : words.device.unknown],
          [words.device.network, about.address ?? ''],
          [words.device.time, values.time],
        ],
      },
    }
  },
}

const amountText = (locale: Locale, cents: string, currency: string) =>
  new Intl.NumberFormat(formatLocale(locale), { style: 'currency', currency }).format(Number(cents) / 100)

/** Browser and system as far as a person would recognise them; the header itself otherwise. */
function deviceText(userAgent: string): string {
  const known = deviceOf(userAgent)
  return known ? `${known.browser}, ${known.system}` : userAgent.slice(0, 80)
}

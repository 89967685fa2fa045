import Ban from 'lucide-react/icons/ban'
import Eraser from 'lucide-react/icons/eraser'
import FileUser from 'lucide-react/icons/file-user'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import PackageSearch from 'lucide-react/icons/package-search'
import UserCheck from 'lucide-react/icons/user-check'
import { useTranslations } from 'use-intl/react'
import { resellerActs, subscriberActs } from '#contracts/people/acts.ts'
import type { ResellerRecord, SubscriberRecord } from '#contracts/people/admin.ts'
import { api } from '../../api.client.ts'
import { isOffered, RecordActs } from '../../kit/acts/record-acts.tsx'
import { SupportLogin } from '../identity/account/support-login.tsx'
import { fraudIcons } from './fraud-icons.tsx'

const accountIcons = {
  sendPasswordLink: <KeyRound size={16} />,
  endSessions: <LogOut size={16} />,
  enable: <UserCheck size={16} />,
  disable: <Ban size={16} />,
}
const subscriberIcons = {
  ...accountIcons,
  assignUnlinkedPurchases: <PackageSearch size={16} />,
  askPersonalCopy: <FileUser size={16} />,
  flagFraud: fraudIcons.flagFraud,
  confirmFraud: fraudIcons.confirmFraud,
  clearFraud: fraudIcons.clearFraud,
  erase: <Eraser size={16} />,
}

/** What acts on an account are called and say, of this person. */
function useAccountWords({ email, openSessions }: ResellerRecord | SubscriberRecord, isReseller: boolean) {
  const t = useTranslations('people.actions')
  return {
    hints: { reason: t('reasonHint') },
    words: (key: Parameters<typeof t>[0], values: { name: string }) =>
      t(isReseller && key === 'disable.effect' ? 'disable.effectReseller' : key, {
        ...{ ...values, address: email, count: openSessions },
      }),
  }
}

/** What can be done with a reseller now. */
export function ResellerActs({ reseller }: { reseller: ResellerRecord }) {
  const { id, name, resellerCode, acts } = reseller
  return (
    <RecordActs
      record={{ id, name, detail: resellerCode, acts }}
      acts={resellerActs}
      calls={api.people.resellers}
      {...useAccountWords(reseller, true)}
      icons={accountIcons}
      inMenu
    >
      {isOffered(acts, 'supportLogin') && <SupportLogin kind="reseller" id={id} name={name} />}
    </RecordActs>
  )
}

/** Acts on a subscriber that have dialogs of their own, which the page opens. */
export type SubscriberDialog =
  | 'assignUnlinkedPurchases'
  | 'askPersonalCopy'
  | 'flagFraud'
  | 'confirmFraud'
  | 'clearFraud'
  | 'erase'

/** What can be done with a subscriber now. */
export function SubscriberActs({
  subscriber,
  onOpen,
}: {
  subscriber: SubscriberRecord
  onOpen: (act: SubscriberDialog) => void
}) {
  const t = useTranslations('people')
  const { id, name, email, acts } = subscriber
  const entry = (act: SubscriberDialog, text: string) => ({
    [act]: { text, run: () => onOpen(act), isInMenu: true },
  })
  return (
    <RecordActs
      record={{ id, name, detail: email, acts }}
      acts={subscriberActs}
      calls={api.people.subscribers}
      {...useAccountWords(subscriber, false)}
      icons={subscriberIcons}
      own={{
        ...entry('assignUnlinkedPurchases', t('purchases.menu')),
        ...entry('askPersonalCopy', t('copy.menu')),
        ...entry('flagFraud', t('fraud.flagFraud.menu')),
        ...entry('confirmFraud', t('fraud.confirmFraud.menu')),
        ...entry('clearFraud', t('fraud.clearFraud.menu')),
        ...entry('erase', t('erase.menu')),
      }}
      inMenu
    >
      {isOffered(acts, 'supportLogin') && <SupportLogin kind="subscriber" id={id} name={name} />}
    </RecordActs>
  )
}

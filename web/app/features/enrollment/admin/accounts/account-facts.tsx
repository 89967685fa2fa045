import { useTranslations } from 'use-intl/react'
import type { ServiceAccount } from '#contracts/enrollment/accounts/views.ts'
import { useTimes } from '../../../../kit/staff/use-times.ts'
import { useSaidText } from '../../../../kit/timeline/said-text.ts'
import { Breakable } from '../../../../ui/breakable.tsx'
import { CopyText } from '../../../../ui/staff/copy-text.tsx'
import { Facts } from '../../../../ui/staff/panel.tsx'

/** What is known of an account and of the calls with it; of its key only the end. */
export function AccountFacts({ service: { account, source, health } }: { service: ServiceAccount }) {
  const t = useTranslations('usac-accounts')
  const times = useTimes()
  const saidText = useSaidText()
  const moment = (at: string | null) => (at ? <time dateTime={at}>{times.full(at)}</time> : t('never'))
  const { lastAskedAt, lastAnswer, answered, failed } = health
  return (
    <Facts
      isWide
      items={[
        ...(account
          ? [
              { name: t('environment'), value: t(`environments.${account.environment}`) },
              { name: t('authentication'), value: t(`authentications.${account.authentication}`) },
              { name: t('apiId'), value: <CopyText value={account.apiId} /> },
              { name: t('apiKey'), value: t('keySet', { end: account.keyEnd }) },
              { name: t('keyChanged'), value: moment(account.keyChangedAt) },
              { name: t('keyChangedBy'), value: account.keyChangedBy ?? t('nobody') },
              {
                name: t('tested'),
                value: (
                  <>
                    {moment(account.testedAt)}
                    {account.testResult && ` · ${t(`tests.${account.testResult}`)}`}
                  </>
                ),
              },
            ]
          : [{ name: t('account'), value: t(`sourceTexts.${source}`) }]),
        { name: t('lastAsked'), value: moment(lastAskedAt) },
        {
          name: t('lastAnswer'),
          value: lastAnswer ? <Breakable text={saidText('result', lastAnswer)} /> : '–',
        },
        { name: t('lastDay'), value: t('calls', { answered, failed }) },
      ]}
    />
  )
}

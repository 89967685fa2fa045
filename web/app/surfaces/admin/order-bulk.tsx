import { useEffect, useState } from 'react'
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { BulkRows } from '../../features/orders/admin/bulk-rows.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { act, read } from '../../kit/staff/calls.client.ts'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useRefreshWhile } from '../../kit/staff/use-refresh-while.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'back-office')('bulk.pageTitle'),
    noIndex: true,
  }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.backOffice.bulk.get({ id: params.bulkId ?? '' }))

export async function clientAction({ request, params }: ClientActionFunctionArgs) {
  const form = await request.formData()
  return act(
    (options) => api.backOffice.bulk.retry({ id: params.bulkId ?? '' }, options),
    String(form.get('idempotencyKey')),
  )
}

/** A bulk action on its way: how far it is, what came of each row, and another try for what failed. */
export default function OrderBulk() {
  const t = useTranslations('back-office.bulk')
  const bulk = useLoaderData<typeof clientLoader>()
  const refused = useActionData<typeof clientAction>()
  const may = useMay()
  const isRetrying = useNavigation().state === 'submitting'
  const idempotencyKey = useKeyPerAttempt(bulk.state)
  useRefreshWhile(bulk.state === 'running', { everyMs: 1000 })
  const ended = bulk.done + bulk.failed

  return (
    <StaffPage
      title={t(`${bulk.action}Title`)}
      before={<BackToList list="order">{t('back')}</BackToList>}
      actions={
        bulk.state !== 'running' &&
        bulk.failed > 0 &&
        may('order.resend') && (
          <Form method="post">
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <StaffButton type="submit" look="primary" disabled={isRetrying}>
              {t('retry', { count: bulk.failed })}
            </StaffButton>
          </Form>
        )
      }
    >
      {refused?.ok === false && <ProblemNotice problem={refused.problem} />}
      <Panel title={t('result')}>
        <div className="grid gap-3">
          <progress
            aria-label={t('progress', { done: String(ended), total: String(bulk.total) })}
            value={ended}
            max={Math.max(bulk.total, 1)}
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary-strong [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary-strong"
          />
          <p role="status" className="numbers">
            <span className="font-medium">
              {t('progress', { done: String(bulk.done), total: String(bulk.total) })}
            </span>
            {bulk.failed > 0 && (
              <span className="text-danger"> · {t('progressFailed', { count: bulk.failed })}</span>
            )}
            <span className="text-muted">
              {' '}
              ·{' '}
              {t(bulk.state === 'running' ? 'running' : bulk.state === 'failed' ? 'failedState' : 'finished')}
            </span>
          </p>
        </div>
      </Panel>
      <Panel title={t('rows')} flush>
        <BulkRows rows={bulk.rows} />
      </Panel>
    </StaffPage>
  )
}

/** One key for one try: a click that is repeated is the same try, the next one after its end is not. */
function useKeyPerAttempt(state: string) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  useEffect(() => {
    if (state !== 'running') setKey(crypto.randomUUID())
  }, [state])
  return key
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}

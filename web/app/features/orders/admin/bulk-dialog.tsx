import { useEffect, useId, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { BulkAction } from '#contracts/orders/lists.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useKeyOf } from '../../../kit/staff/use-key-of.ts'
import type { BulkStart, previewBulk } from './order-calls.client.ts'
import { useRequired } from '../../../kit/forms/use-required.ts'

type Preview = Awaited<ReturnType<typeof previewBulk>>
export type BulkRequest =
  | { intent: 'bulk-preview'; action: BulkAction; ids: string[] | null }
  | ({ intent: 'bulk-start' } & BulkStart)

/**
 * What a bulk action would do to the selected orders, who is left out and why; then starts it. `ids` null stands for all
 * that match the list's filter.
 */
export function BulkDialog({
  action,
  ids,
  onClose,
}: {
  action: BulkAction
  ids: string[] | null
  onClose: () => void
}) {
  const t = useTranslations('back-office.bulk')
  const money = useMoney()
  const preview = useFetcher<Preview>()
  const start = useFetcher<Preview>()
  const keyOf = useKeyOf()
  const { submit } = preview
  const { read, errorOf } = useRequired(['bulkReason'])
  const formId = useId()
  const send = (fetcher: typeof preview, request: BulkRequest) =>
    fetcher.submit({ ...request }, { method: 'post', encType: 'application/json' })

  function submitStart(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = isCancel ? read(new FormData(event.currentTarget)) : { bulkReason: undefined }
    if (!values) return
    const asked = { action, ids, reason: values.bulkReason }
    void send(start, { intent: 'bulk-start', ...asked, idempotencyKey: keyOf(asked) })
  }

  useEffect(() => {
    void submit({ intent: 'bulk-preview', action, ids }, { method: 'post', encType: 'application/json' })
    // The selection cannot change while this dialog stands in front of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const outcome = preview.data
  const found = outcome?.ok ? outcome.value : undefined
  const problem =
    start.data?.ok === false ? start.data.problem : outcome?.ok === false ? outcome.problem : undefined
  const title = t(`${action}Title`)
  const isCancel = action === 'cancel'

  return (
    <Modal
      open
      onClose={onClose}
      label={title}
      header={<h2 className="text-xl">{title}</h2>}
      footer={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          {found && found.eligible > 0 && (
            <Button form={formId} variant={isCancel ? 'danger' : 'primary'} loading={start.state !== 'idle'}>
              {t(`confirm_${action}`, { count: found.eligible })}
            </Button>
          )}
        </>
      }
    >
      <ProblemNotice problem={problem} />
      {!outcome && (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner size={22} /> {t('preparing')}
        </p>
      )}
      {found && (
        <form id={formId} noValidate className="grid gap-4" onSubmit={submitStart}>
          <p className="text-lg">
            {found.eligible === 0
              ? t('nothingEligible')
              : isCancel
                ? t('cancelEffect', { count: found.eligible, amount: money(found.totalCents) })
                : t('resend_emailEffect', { count: found.eligible })}
          </p>
          {found.refundCount > 0 && (
            <p>{t('refundEffect', { count: found.refundCount, amount: money(found.refundCents) })}</p>
          )}
          {found.paidCount > 0 && (
            <Notice type="warning">{t('mayNotRefund', { count: found.paidCount })}</Notice>
          )}
          {isCancel && found.eligible > 0 && (
            <TextArea
              id="bulkReason"
              label={t('reason')}
              hint={t('why')}
              maxLength={500}
              rows={2}
              error={errorOf('bulkReason')}
            />
          )}
          {found.excludedCount > 0 && <Excluded excluded={found.excluded} count={found.excludedCount} />}
        </form>
      )}
    </Modal>
  )
}

function Excluded({
  excluded,
  count,
}: {
  excluded: { orderNumber: string; reason: string }[]
  count: number
}) {
  const t = useTranslations('back-office.bulk')
  const more = count - excluded.length
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{t('excluded', { count })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard. */}
      <div
        tabIndex={0}
        role="region"
        aria-label={t('excluded', { count })}
        className="relative max-h-[220px] overflow-auto rounded-[10px] border border-line"
      >
        <table className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-sunken text-[13px] text-muted">
            <tr>
              <th scope="col" className="px-3 py-1.5 font-semibold">
                {t('order')}
              </th>
              <th scope="col" className="px-3 py-1.5 font-semibold">
                {t('reason')}
              </th>
            </tr>
          </thead>
          <tbody>
            {excluded.map(({ orderNumber, reason }) => (
              <tr key={orderNumber} className="border-t border-line">
                <td className="numbers px-3 py-1.5">{orderNumber}</td>
                <td className="px-3 py-1.5">
                  <ExclusionReason reason={reason} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="text-sm text-muted">{t('excludedMore', { count: String(more) })}</p>}
    </div>
  )
}

function ExclusionReason({ reason }: { reason: string }) {
  const t = useTranslations('back-office.bulk.reasons')
  const key = reason as 'wrong_status'
  return t.has(key) ? t(key) : reason
}

import { redirect } from 'react-router'
import { orderList } from '#contracts/orders/lists.ts'
import { api } from '../../../api.client.ts'
import { act } from '../../../kit/staff/calls.client.ts'
import type { BulkRequest } from './bulk-dialog.tsx'
import { previewBulk, startBulk } from './order-calls.client.ts'

/** What the order list's dialogs ask for: bulk actions as JSON, views as forms. */
export async function orderListAction(request: Request) {
  const url = new URL(request.url)
  if (request.headers.get('content-type')?.startsWith('application/json'))
    return actInBulk((await request.json()) as BulkRequest, url)
  const form = await request.formData()
  return form.get('intent') === 'remove-view' ? removeView(form, url) : saveView(form, url)
}

async function actInBulk(bulk: BulkRequest, url: URL) {
  if (bulk.intent === 'bulk-preview') return previewBulk(bulk.action, bulk.ids, url.searchParams)
  const started = await startBulk(bulk, url.searchParams)
  return started.ok ? redirect(`${url.pathname}/bulk/${started.value.id}`) : started
}

async function removeView(form: FormData, url: URL) {
  const removed = await act(() => api.backOffice.views.remove({ id: String(form.get('id')) }))
  return removed.ok ? redirect(url.pathname) : removed
}

async function saveView(form: FormData, url: URL) {
  const view = {
    list: orderList.name,
    name: String(form.get('viewName') ?? '').trim(),
    query: String(form.get('query') ?? ''),
    shared: form.has('shared'),
  }
  const saved = await act((options) => api.backOffice.views.save(view, options))
  return saved.ok
    ? redirect(`${url.pathname}?${new URLSearchParams(`view=${saved.value.id}&${view.query}`)}`)
    : saved
}

import { redirect } from 'react-router'
import { orderList } from '#contracts/orders/lists.ts'
import { api } from '../../../api.client.ts'
import { act } from '../../../kit/staff/calls.client.ts'

/** What the order list's dialogs ask for. */
export async function orderListAction(request: Request) {
  const url = new URL(request.url)
  const form = await request.formData()
  return form.get('intent') === 'remove-view' ? removeView(form, url) : saveView(form, url)
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

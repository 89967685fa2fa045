import { newId } from '#platform/database/ids.ts'
import { matrixPart, type Objects } from '#server/testing/matrix/part.ts'
import { note, reason } from '#server/testing/matrix/samples.ts'
import { openSession } from '#server/testing/sign-in.ts'

const nobody = () => ({
  bulkId: newId(),
  importId: newId(),
  viewId: newId(),
  noteId: newId(),
  reportId: newId(),
})

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

const onOrder = (orderId: string, action: string) => ({
  list: 'orders',
  action,
  selection: { ids: [orderId] },
})
const resend = ({ orderId }: Objects) => onOrder(orderId, 'resend_email')
const cancel = ({ orderId }: Objects) => onOrder(orderId, 'cancel')
const file = {
  list: 'subscribers',
  fileName: 'people.csv',
  content: Buffer.from('E-mail,First name\nsol@example.test,Sol').toString('base64'),
}
const daily = { schedule: { every: 'day', hour: 8 }, content: 'figures' } as const

export const matrix = matrixPart({
  nobody,
  needs: ['orderId'],
  async make({ world, shop, owner }, { orderId }) {
    const { bulk, imports, views, notes, reports } = owner.backOffice
    const { domain } = shop.tenant
    const { id: bulkId } = await bulk.start(onOrder(orderId, 'resend_email'))
    const { id: importId } = await imports.upload(file)
    const view = { list: 'orders', name: `View of ${domain}`, query: 'paymentStatus=paid' }
    await views.save({ ...view, shared: true })
    const { id: viewId } = await views.save({ ...view, shared: false })
    const written = await notes.write({ kind: 'order', recordId: orderId, text: `Note of ${domain}` })
    const { subjectId } = await openSession(world, shop.tenant, 'administrator', 'support')
    const { id: reportId } = await reports.create({ viewId, ...daily, recipientIds: [subjectId] })
    return { bulkId, importId, viewId, noteId: written.note!.id, reportId }
  },
  inputs: {
    jump: ({ orderNumber }) => ({ q: orderNumber }),
    'bulk.preview': resend,
    'bulk.start': resend,
    'bulk.undoPreview': ({ bulkId }) => ({ id: bulkId }),
    'notes.write': ({ orderId }) => ({ kind: 'order', recordId: orderId, text: note }),
    'notes.edit': ({ noteId }) => ({ id: noteId, text: note }),
    'imports.upload': () => file,
    'imports.template': () => ({ list: 'resellers' }),
    'imports.current': () => ({ list: 'plans' }),
    'imports.check': ({ importId }) => ({ id: importId, mapping: { email: 0 } }),
    'reports.create': ({ viewId, memberId }) => ({ viewId, ...daily, recipientIds: [memberId] }),
    'reports.act': ({ reportId }) => ({ id: reportId, action: 'pause' }),
    'views.list': () => ({ list: 'orders' }),
    'views.counts': ({ viewId }) => ({ list: 'orders', ids: [viewId] }),
    'views.update': ({ viewId }) => ({ id: viewId, seen: { name: 'Matrix', query: '', shared: false } }),
    'views.save': () => ({ list: 'orders', name: 'Matrix', query: '', shared: false }),
  },
  moneyInputs: {
    'bulk.preview': cancel,
    'bulk.start': (objects) => ({ ...cancel(objects), reason }),
  },
  alsoNeeds: {
    ...Object.fromEntries(
      ['preview', 'start', 'stop', 'retry', 'undoPreview', 'undo'].map((verb) => [
        `bulk.${verb}`,
        'order.resend' as const,
      ]),
    ),
    ...Object.fromEntries(
      [
        ...['upload', 'template', 'get', 'rows', 'check', 'commit', 'stop', 'retry', 'undo', 'abandon'],
        'rejected',
      ].map((verb) => [`imports.${verb}`, 'reseller.import' as const]),
    ),
  },
  secrets: (domain) => [`View of ${domain}`],
})

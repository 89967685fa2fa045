import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { RecordActs } from '#contracts/define-acts.ts'
import type { Machine } from '#contracts/machine.ts'
import { machines } from '#contracts/machines.ts'
import { endpoints, type Endpoint } from './matrix/endpoints.ts'

// Two people who saw the same page act on one record. Of each act something says that the second learns of the first: the
// version that was seen, a move that cannot be made again from where it leads, or a line here with the reason.

/** Moves of a machine that an endpoint makes, by the names of both. */
const moves: Record<string, readonly `${string}.${string}`[]> = {
  'backOffice.bulk.retry': ['bulk.retry'],
  'backOffice.bulk.stop': ['bulk.stop'],
  'backOffice.imports.commit': ['import.commit'],
  'backOffice.imports.stop': ['import.stop'],
  'backOffice.imports.retry': ['import.retry'],
  'backOffice.imports.undo': ['import.undo'],
  'backOffice.imports.abandon': ['import.abandon'],
  'backOffice.reports.act': ['report.pause', 'report.resume', 'report.remove'],
  'enrollment.log.retry': ['enrollment.submit_to_nlad'],
  'enrollment.log.documents.accept': ['document.accept'],
  'enrollment.log.documents.refuse': ['document.refuse'],
  'enrollment.transfers.close': ['transfer.cancel'],
  'fulfillment.pack': ['fulfillment.prepare'],
  'fulfillment.shipped': ['fulfillment.ship'],
  'fulfillment.delivered': ['fulfillment.deliver'],
  'fulfillment.returned': ['fulfillment.return'],
  'fulfillment.lost': ['fulfillment.lose'],
  'fulfillment.reship': ['fulfillment.send_again'],
  'fulfillment.own.pack': ['fulfillment.prepare'],
  'fulfillment.own.unpack': ['fulfillment.unpack'],
  'fulfillment.own.shipped': ['fulfillment.ship'],
  'fulfillment.own.delivered': ['fulfillment.deliver'],
  'fulfillment.own.returned': ['fulfillment.return'],
  'fulfillment.own.lost': ['fulfillment.lose'],
  'billing.writeOff': ['invoice.write_off'],
  'orders.bill': ['order.confirm'],
  'orders.withdrawEdit': ['order_edit.withdraw'],
  'orders.retryProvisioning': ['provisioning.retry'],
  'payments.payEditFromBalance': ['order_edit.apply'],
  'people.subscribers.confirmFraud': ['fraud.confirm'],
  'people.subscribers.clearFraud': ['fraud.clear'],
  'people.subscribers.erase': ['account.erase'],
  'people.subscribers.merge': ['account.merge'],
  'serviceProviders.suspend': ['service_provider.suspend'],
  'serviceProviders.resume': ['service_provider.resume'],
}

/** What else keeps the second of two apart from the first. */
const guarded: Record<string, string> = {
  'backOffice.bulk.undo': 'A row is undone once; a second undoing finds none that is left.',
  'catalog.updatePricing': 'A price is replaced by one with an id of its own, and a replaced one is refused.',
  'charges.surcharges.drop_change': 'There is one change to come; a second drop finds none.',
  'content.override': 'An own text stands in the place of a default once.',
  'content.publish': 'The newest version is published once; a second press finds that it stands there.',
  'enrollment.programPlans.add': 'A plan is offered in a program once.',
  'enrollment.deEnrollments.begin': 'One way out a reason: whoever is on it stays on it.',
  'enrollment.services.claims.retry': 'Its job asks the registry under the name of the claim.',
  'fulfillment.rules.remove': 'What is gone is not found.',
  'fulfillment.own.take': 'Of two the second is told who has it, and takes it over by saying so alone.',
  'fulfillment.own.scan': 'A card or box is in one parcel, and a parcel holds as many as were bought.',
  'orders.sendAnother': 'The box that is given up is so once, and no more are sent than were bought.',
  'billing.remind': 'What went out within a minute is not sent again.',
  'orders.resendMessage': 'What went out within a minute is not sent again.',
  'payments.markAsPaid': 'What is due is asked under the lock of the order; the second finds nothing due.',
  'payments.disputes.removeEvidence': 'What is gone is not found.',
  'people.subscribers.askPersonalCopy': 'One copy is made at a time.',
  'people.applicants.askPersonalCopy': 'One copy is made at a time.',
  'people.applicants.erase': 'An applicant is forgotten once; asked again nothing changes.',
  'enrollment.nladSubscribers.tell_again':
    'What is told again is refused no more, so that the second finds nothing.',
  'enrollment.nladSubscribers.settle_plan':
    'A plan that is settled is the matter no more, so that the second finds nothing.',
  'people.subscribers.flagFraud': 'A person is under one suspicion at a time.',
  'people.resellers.endSessions': 'Sessions that ended have ended.',
  'people.subscribers.endSessions': 'Sessions that ended have ended.',
  'people.subscribers.stopTexts': 'A second note of the same is refused.',
  'people.subscribers.assignUnlinkedPurchases': 'An order that has got its owner is unlinked no more.',
  'serviceProviders.addHost': 'A host is somebody’s once.',
  'sims.sources.forgetKey': 'A key that is forgotten is not there to be forgotten again.',
  'sourcing.dataPools.addLines': 'A line is in one pool.',
  'sourcing.dataPools.removeLine': 'A line that has left is not in it.',
  'sourcing.sourcePlans.adopt': 'What the carrier asks is adopted once; then nothing differs.',
}

/** Acts that may happen twice, or of which the later may stand, and why nothing is lost by it. */
const harmless: Record<string, string> = {
  'backOffice.bulk.undoPreview': 'Asks only.',
  'backOffice.imports.check': 'Begins the preview anew; nothing is written until it is committed.',
  'backOffice.notes.edit': 'A note is its author’s alone, and what it said before is kept.',
  'backOffice.notes.remove': 'A note is its author’s alone, and what it said is kept.',
  'backOffice.reports.update': 'A report is its owner’s alone.',
  'backOffice.reports.sendNow': 'A report is its owner’s alone, and is not sent twice within a minute.',
  'backOffice.reports.leave': 'Whoever leaves has left.',
  'backOffice.views.remove': 'What is gone is gone, and can be had back for a day.',
  'backOffice.views.restore': 'Whoever has it back has it back.',
  'catalog.admin.plans.duplicate': 'Each makes a copy of their own, which is not sold.',
  'catalog.admin.categories.reorder': 'Moves one category to a place; the others keep their order.',
  'charges.surcharges.preview': 'Asks only.',
  'charges.shippingRates.preview': 'Asks only.',
  'checkout.editQuote': 'Asks only.',
  'devices.setPicture': 'One picture stands, and the timeline tells of both.',
  'devices.removePicture': 'A picture that is gone is gone.',
  'devices.boxes.reveal': 'Looks only, and each look is written down.',
  'devices.boxes.amend': 'Says more of a box; what is left empty stays, and the timeline tells of both.',
  'enrollment.nladSubscribers.sync': 'Compares with the registry, as often as one likes.',
  'enrollment.nladSubscribers.move':
    'Notes what the household says; the later word counts, and both are kept.',
  'enrollment.nladSubscribers.reach':
    'Notes what the household says; the later word counts, and both are kept.',
  'enrollment.nladSubscribers.keep':
    'Notes that the household uses its service; the later note says the same.',
  'enrollment.log.recheck': 'Asks the National Verifier how it stands, as often as one likes.',
  'enrollment.log.remind': 'Nobody is reminded twice within an hour.',
  'enrollment.log.remind_by_text': 'Nobody is reminded twice within an hour.',
  'enrollment.log.end_links': 'Links that are over are over.',
  'enrollment.log.reveal': 'Looks only, and each look is written down.',
  'enrollment.log.packet': 'Looks only, and each look is written down.',
  'enrollment.log.documents.take': 'Looks only, and each look is written down.',
  'enrollment.reminders.eligibilityCheck': 'Nobody is reminded twice within an hour.',
  'enrollment.reminders.enrollment': 'Nobody is reminded twice within an hour.',
  'enrollment.reminders.transfer': 'Nobody is reminded twice within an hour.',
  'enrollment.reminders.progressEnrollment': 'Nobody is reminded twice within an hour.',
  'enrollment.reminders.progressTransfer': 'Nobody is reminded twice within an hour.',
  'enrollment.transfers.recheck': 'Asks the registry how it stands, as often as one likes.',
  'enrollment.registryCodes.judge': 'Judges what waits by the same rule; who was judged waits no more.',
  'enrollment.accounts.test': 'Tries an account; nothing changes.',
  'enrollment.own.assisted.sendLink': 'A seller’s own application, twice a minute at most.',
  'enrollment.own.assisted.showLink': 'A seller’s own application; each link leads to the same.',
  'fulfillment.rules.raise': 'Moves one rule up by one place; two presses are two places.',
  'fulfillment.own.leave': 'Whoever has left it has left it; what another has stays theirs.',
  'identity.team.act':
    'Disabling and enabling are moves; sessions that ended have ended, an invitation replaces the last.',
  'identity.support.subscriber': 'Each opens a session of their own, and the person reads of both.',
  'identity.support.reseller': 'Each opens a session of their own, and the person reads of both.',
  'identity.companyAgents.update':
    'Says what is to be so, one switch at a time; who saw the same page asks for the same.',
  'identity.fulfillmentAgents.update':
    'Says what is to be so, one switch at a time; who saw the same page asks for the same.',
  'identity.fulfillmentCompanies.rename': 'One name stands, and the timeline tells of both.',
  'contacts.compose': 'Asks only.',
  'coverageLeads.reveal': 'Looks only, and each look is written down.',
  'orders.reveal': 'Looks only, and each look is written down.',
  'orders.resendEmails': 'Tells the same buyer the same as it is now.',
  'payments.disputes.addEvidence': 'Each adds a piece; all of them are sent, once.',
  'payments.disputes.addEvidenceFile': 'Each adds a piece; all of them are sent, once.',
  'payments.disputes.takeFile': 'Looks only, and each look is written down.',
  'payments.reconciliations.look': 'Compares the day once more, as often as one likes.',
  'payments.ways.order': 'Moves one way by one place at a press, and the timeline tells of each.',
  'payments.ways.testAccount': 'Tries an account; nothing changes.',
  'people.resellers.reveal': 'Looks only, and each look is written down.',
  'people.subscribers.reveal': 'Looks only, and each look is written down.',
  'people.resellers.sendPasswordLink': 'The links of an hour are limited.',
  'people.subscribers.sendPasswordLink': 'The links of an hour are limited.',
  'people.subscribers.leaveReseller': 'Whoever buys directly buys directly, whoever sold to them before.',
  'serviceProviders.removeHost': 'What is gone is gone.',
  'serviceProviders.setLogo': 'One logo stands, and the timeline tells of both.',
  'serviceProviders.removeLogo': 'A logo that is gone is gone.',
  'serviceProviders.own.removeLogo': 'A logo that is gone is gone.',
  'serviceProviders.actOnAdministrator': 'The same as what a team does with its members.',
  'sims.sources.check': 'Asks the carrier, as often as one likes.',
  'sims.sources.compare': 'Asks the carrier, as often as one likes.',
  'sourcing.dataPools.count': 'Adds up what is there, as often as one likes.',
}

/** What an input says of the record as it was seen. */
const seen = ['version', 'revision', 'keyNumber', 'seen', 'fromId']

function saysWhatWasSeen({ input }: Endpoint): boolean {
  if (!(input instanceof z.ZodObject)) return false
  const shape = input.shape as Record<string, z.ZodType | undefined>
  // One that may be left out says nothing.
  return seen.some((name) => shape[name] !== undefined && !shape[name].safeParse(undefined).success)
}

/** Acts of people on what others may act on, too: not what is new, nor anybody's own. */
const isOnRecord = ({ method, path, input, meta }: Endpoint) =>
  method !== 'GET' &&
  (path.includes('{') || (input instanceof z.ZodObject && ('id' in input.shape || 'ids' in input.shape))) &&
  meta.access !== 'public' &&
  !meta.access.endsWith('.self') &&
  !meta.isPersonal

const movesOf = ({ moves: of }: Machine<string, string>) =>
  of as Record<string, Partial<Record<string, string>>>
/** Whether a move can be made, and not once more from where it leads. */
function isOnce(machine: Machine<string, string>, event: string): boolean {
  const steps = movesOf(machine)
  const from = Object.values(steps).filter((step) => step[event] !== undefined)
  return from.length > 0 && from.every((step) => steps[step[event]!]![event] === undefined)
}

/** Every act that is declared beside its machine, by its address. */
async function declaredActs(): Promise<ReadonlyMap<string, Machine<string, string>>> {
  const folder = fileURLToPath(new URL('../../../contracts/src/', import.meta.url))
  const files = await Promise.all(
    globSync('**/acts.ts', { cwd: folder }).map(
      (file) => import(folder + file) as Promise<Record<string, unknown>>,
    ),
  )
  const isActs = (value: unknown): value is RecordActs & Required<Pick<RecordActs, 'machine'>> =>
    typeof value === 'object' && value !== null && 'machine' in value && 'acts' in value
  return new Map(
    files
      .flatMap((file) => Object.values(file))
      .filter(isActs)
      .flatMap(({ path, acts, machine }) =>
        Object.keys(acts).map((name) => [`${path}/{id}/${name}`, machine] as const),
      ),
  )
}

const onRecords = endpoints.filter(isOnRecord)
const isListed = (name: string) => name in moves || name in guarded || name in harmless

/** Acts that neither their input nor their machine keeps apart. */
async function open(some: readonly Endpoint[]): Promise<string[]> {
  const acts = await declaredActs()
  return some
    .filter((endpoint) => {
      const machine = acts.get(endpoint.path)
      const isMove = machine !== undefined && isOnce(machine, endpoint.path.split('/').at(-1)!)
      return !isMove && !saysWhatWasSeen(endpoint)
    })
    .map(({ name }) => name)
}
const unguarded = async (some: readonly Endpoint[]) => (await open(some)).filter((name) => !isListed(name))

test('of two people who act on one record at once, the second learns of the first, or there is a reason why not', async () => {
  expect(onRecords.length).toBeGreaterThan(150)
  expect(await unguarded(onRecords)).toEqual([])
})

test('a move that keeps two apart cannot be made again from where it leads', () => {
  const byName = machines as unknown as Record<string, Machine<string, string>>
  const repeated = Object.entries(moves).flatMap(([name, events]) =>
    events
      .filter((event) => {
        const [of = '', move = ''] = event.split('.')
        return byName[of] === undefined || !isOnce(byName[of], move)
      })
      .map((event) => `${name}: ${event}`),
  )
  expect(repeated).toEqual([])
})

test('each line is about an act that there is, once, and that nothing else keeps apart', async () => {
  const lines = [moves, guarded, harmless].flatMap((table) => Object.keys(table))
  expect(lines.filter((name, at) => lines.indexOf(name) !== at)).toEqual([])
  const wanted = new Set(await open(onRecords))
  expect(lines.filter((name) => !wanted.has(name))).toEqual([])
})

test.for([
  ['an act of which nobody has said anything', z.strictObject({ id: z.string() })],
  ['a version that may be left out', z.strictObject({ id: z.string(), version: z.int().optional() })],
] as const)('is found: %s', async ([name, input]) => {
  const path = '/administrator/order/{id}/nudge'
  const endpoint: Endpoint = { name, method: 'POST', path, meta: { access: 'order.edit' }, input }
  expect(await unguarded([endpoint].filter(isOnRecord))).toEqual([name])
})

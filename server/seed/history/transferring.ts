import { consentTexts, type ConsentId } from '#contracts/programs/consents/index.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import {
  agreeToTransfer,
  giveUpTransfer,
  remindOfTransfer,
  reverseTransfer,
  transferAtRegistry,
  transferOf,
} from '#modules/enrollment/index.ts'
import { programInForce } from '#modules/programs/index.ts'
import { buyer, job } from './actors.ts'
import { fullNameOf } from './answering.ts'
import { chooseInThePast, confirmAddress, payInThePast } from './enrolling.ts'
import { sendInThePast } from './leaving.ts'
import { deliverLine } from './lines.ts'
import { liveOn, beginUse } from './membership.ts'
import { endInThePast, since, type Household, type Past } from './past.ts'

/** Lets somebody who has the benefit with another company be asked about moving it, and whatever came of that. */
export async function transferInThePast(past: Past, household: Household): Promise<void> {
  const { at, inThePast } = past
  const { person, token } = household
  if (person.fate === 'mayMove') return
  if (person.fate === 'keepsBenefit') {
    await inThePast(at(since(household, 0, 5), buyer), (ctx) => giveUpTransfer(ctx, { id: token }))
    return endInThePast(past, household.enrollmentId, since(household, 0, 5))
  }
  // Shortly after the approval, so that all of it has happened by now.
  await agree(past, household, 0.1)
  if (person.fate === 'agrees') return
  await ask(past, household, 0.2)
  if (person.fate === 'waitsForDay' && person.wantsReminder)
    await inThePast(at(since(household, 0, 1.5), buyer), (ctx) => remindOfTransfer(ctx, { id: token }))
  if (person.fate === 'moved' || person.fate === 'disputes') await deliverLine(past, household, 0)
  if (person.fate === 'moved') await liveOn(past, household)
  if (person.fate === 'disputes') await dispute(past, household)
}

function agree({ at, inThePast, brand }: Past, household: Household, hours: number) {
  const { person, token } = household
  const signing = { ...at(since(household, 0, hours), buyer), locale: person.locale }
  return inThePast(signing, async (ctx) => {
    const { consents } = await programInForce(ctx, person.program)
    const id: ConsentId = consents.transfer
    return agreeToTransfer(ctx, {
      id: token,
      agreed: consentTexts[id].items.map(({ key }) => `${id}.${key}`),
      fullName: fullNameOf(person),
      timeZone: brand.timeZone,
    })
  })
}

/** Chooses, confirms the address, and has NLAD asked. */
async function ask(past: Past, household: Household, hours: number) {
  const { person, enrollmentId } = household
  await chooseInThePast(past, household, { days: 0, hours })
  await confirmAddress(past, household, 0, hours + 0.1)
  await payInThePast(past, household, 0, hours + 0.2)
  if (person.refusedWith) await past.refuseNext('transfer', person.refusedWith)
  await transferAtRegistry(
    past.at(since(household, 0, hours + 0.3), job('go-on-at-registry')),
    enrollmentId,
    past.inThePast,
  )
}

/** The household says that it never agreed: its benefit leaves again. */
async function dispute(past: Past, household: Household) {
  const { at, inThePast, clerk } = past
  await beginUse(past, household, 4)
  const moment = since(household, 9)
  const transfer = await inReadTransaction(at(moment, clerk), (ctx) =>
    transferOf(ctx, household.enrollmentId),
  )
  await inThePast(at(moment, clerk), (ctx) =>
    reverseTransfer(ctx, {
      id: transfer!.id,
      reason: 'Says on the phone that a relative agreed in their name',
    }),
  )
  await sendInThePast(past, household, moment)
}

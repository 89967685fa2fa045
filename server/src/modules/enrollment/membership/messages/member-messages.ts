import type { MessageName, MessageWords } from '#contracts/i18n/message-words.ts'
import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../../telling/enrollment-subject.ts'
import { newsByEmail, newsByText, type NewsWords } from '../../telling/news.ts'

type News = {
  [Name in MessageName]: MessageWords[Name] extends NewsWords ? Name : never
}[MessageName]

/** What follows enrollment. Text messages wait for the day. */
const memberMessage = <Name extends News>(name: Name) =>
  defineMessage({ name, about: enrollment, mayWait: true, email: newsByEmail, sms: newsByText })

/** The written notice that the law asks for before a benefit ends. */
export const benefitNotice = memberMessage('benefit-notice')
export const usageWarning = memberMessage('usage-warning')
export const recertify = memberMessage('recertify')
export const benefitEnded = memberMessage('benefit-ended')
export const benefitKept = memberMessage('benefit-kept')
export const programEnding = memberMessage('program-ending')
export const serviceActive = memberMessage('service-active')
// What a household has told again of its home or contact.
export const changeNoted = memberMessage('change-noted')
export const changeTold = memberMessage('change-told')
export const changeRefused = memberMessage('change-refused')
export const changeHousehold = memberMessage('change-household')
export const movedAway = memberMessage('moved-away')
export const supportChanged = memberMessage('support-changed')
// What becomes of an order whose benefit ended before it had arrived.
export const benefitOrderRefunded = memberMessage('benefit-order-refunded')
export const benefitOrderCancelled = memberMessage('benefit-order-cancelled')
export const benefitOrderBought = memberMessage('benefit-order-bought')
export const benefitOrderUnderWay = memberMessage('benefit-order-under-way')

import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import type { ResumeKind } from '#contracts/enrollment/resume/choices.ts'
import type { Part } from '../account-email.ts'
import type { EnrollmentMessageContext } from '../enrollment-email.ts'

/** A message about an application for a subsidy: by e-mail, or by text where the person wants that. */
export interface EnrollmentMessage<Name extends string = string> {
  /** For ever, as of all messages. */
  name: Name
  about: 'enrollment'
  email: (context: EnrollmentMessageContext) => Part
  sms: (context: EnrollmentMessageContext) => string
  /** As of messages about orders: a reminder's text message may wait for the hours in which people are texted. */
  mayWait: boolean
  /** Which link it has; without one it leads to where an application is looked up. */
  leadsBackBy?: ResumeKind
  /** The states of which it speaks: in any other there is nothing left to say when it is about to be sent. */
  during?: readonly EnrollmentState[]
}

export const enrollmentMessage = <Name extends string>(
  name: Name,
  {
    mayWait = false,
    ...others
  }: Pick<EnrollmentMessage, 'email' | 'sms'> &
    Partial<Pick<EnrollmentMessage, 'mayWait' | 'leadsBackBy' | 'during'>>,
): EnrollmentMessage<Name> => ({ name, about: 'enrollment', mayWait, ...others })

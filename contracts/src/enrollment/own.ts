import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { capability, text } from '../primitives.ts'
import { certification } from './answers.ts'
import { assistedEnrollment } from './assisted/own.ts'
import { answeredSteps, codeChannels, enrollmentSteps, type AnsweredStep } from './choices.ts'
import { ownDocuments } from './document/own.ts'
import { ownMembership } from './membership/own.ts'
import { stepValues } from './public.ts'
import { ownService } from './service/own.ts'
import { ownRegistry } from './registry/own.ts'
import { ownTransfer } from './transfer/endpoints.ts'
import { ownHelper } from './resume/helper.ts'
import { draftView, progressView } from './views.ts'
import { own } from './own-id.ts'

const tags = ['Own enrollment']

export const ownEnrollment = {
  service: ownService,
  documents: ownDocuments,
  assisted: assistedEnrollment,

  ...ownMembership,
  ...ownRegistry,
  progress: endpoint(
    { access: 'public', limitPerMinute: 120 },
    {
      method: 'GET',
      path: '/public/nlad/{id}/progress',
      summary: 'Which page an enrollment is on, and who has to act',
      tags,
    },
  )
    .input(own)
    .output(progressView),

  draft: endpoint(
    { access: 'public', limitPerMinute: 120 },
    {
      method: 'GET',
      path: '/public/enrollment/{id}',
      summary: 'What was answered so far, without numbers of identity',
      tags,
    },
  )
    .input(own)
    .output(draftView),

  save: endpoint(
    { access: 'public', limitPerMinute: 120 },
    { method: 'PUT', path: '/public/enrollment/{id}/answers/{step}', summary: 'Answer one page', tags },
  )
    .input(
      own.extend({ step: z.enum(answeredSteps as [AnsweredStep, ...AnsweredStep[]]), values: stepValues }),
    )
    .output(progressView.extend({ next: z.enum(enrollmentSteps) })),

  submit: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/public/enrollment/{id}/submit',
      summary: 'Sign the promises and send the application to the National Verifier',
      tags,
    },
  )
    .input(own.extend({ ...certification.shape, timeZone: text(60) }))
    .output(progressView),

  status: endpoint(
    { access: 'public', limitPerMinute: 30 },
    {
      method: 'POST',
      path: '/public/acp/eligibility-check/status',
      summary: 'Ask the National Verifier now; answers with a fresh link that opens once',
      tags,
    },
  )
    .input(own)
    .output(progressView),

  sendCode: endpoint(
    { access: 'public', limitPerMinute: 10 },
    {
      method: 'POST',
      path: '/public/enrollment/{id}/code',
      summary:
        'Send a code to the phone or mailbox of the application, with which its applicant proves who they are',
      tags,
    },
  )
    .input(own)
    .output(z.object({ lookup: capability, minutes: z.int(), channel: z.enum(codeChannels) })),

  startAgain: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/public/enrollment/{id}/start-again',
      summary: 'Start anew with the same answers',
      tags,
    },
  )
    .input(own)
    .output(z.object({ id: capability, reference: z.string() })),

  cancel: endpoint(
    { access: 'public', limitPerMinute: 20 },
    { method: 'POST', path: '/public/enrollment/{id}/cancel', summary: 'Give the application up', tags },
  )
    .input(own)
    .output(progressView),

  transfer: ownTransfer,
  ...ownHelper,
}

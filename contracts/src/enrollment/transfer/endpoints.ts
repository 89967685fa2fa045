import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { optionalParagraphs, paragraphs, signedText, text } from '../../primitives.ts'
import { transferExceptions } from '../../programs/choices.ts'
import { progressView } from '../views.ts'
import { supportLetters } from './choices.ts'
import { transferView } from './views.ts'
import { own } from '../own-id.ts'

const tags = ['Transfer']

const claim = {
  exception: z.enum(transferExceptions, 'CHOOSE_ONE'),
  support: paragraphs(supportLetters.most)
    .refine((typed) => typed.length >= supportLetters.least, 'SUPPORT_SHORT')
    .describe('What supports it, in the words of the household'),
}

/** `POST /public/nlad/transfer`, as partners call it: everything that is needed at once. */
export const transferEndpoint = endpoint(
  { access: 'public', idempotent: true, limitPerMinute: 20 },
  {
    method: 'POST',
    path: '/public/nlad/transfer',
    summary: 'Agree to move the benefit here; once plan and address are known, NLAD is asked',
    tags,
  },
)
  .input(
    own.extend({
      agreed: z.array(z.string().max(40)).max(20).describe('Each promise by its key'),
      fullName: signedText(400).describe('Full legal name'),
      timeZone: text(60),
      transferException: claim.exception.optional(),
      support: optionalParagraphs(supportLetters.most).describe('What supports the exception'),
    }),
  )
  .output(progressView)

/** What a household does with its transfer, by what opens the enrollment. */
export const ownTransfer = {
  get: endpoint(
    { access: 'public', limitPerMinute: 120 },
    {
      method: 'GET',
      path: '/public/nlad/{id}/transfer',
      summary: 'What is asked before the benefit is moved, and what came of it',
      tags,
    },
  )
    .input(own)
    .output(transferView),

  claimException: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/public/nlad/{id}/transfer/exception',
      summary: 'Claim an exception from the monthly limit; it has to be agreed to anew',
      tags,
    },
  )
    .input(own.extend(claim))
    .output(progressView),

  remind: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/public/nlad/{id}/transfer/remind',
      summary: 'Hear of it on the day from which the benefit can be moved',
      tags,
    },
  )
    .input(own)
    .output(progressView),

  retry: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/public/nlad/{id}/transfer/retry',
      summary: 'Try again after it failed; it has to be agreed to anew',
      tags,
    },
  )
    .input(own)
    .output(progressView),

  giveUp: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/public/nlad/{id}/transfer/give-up',
      summary: 'Leave the benefit where it is, which ends the application',
      tags,
    },
  )
    .input(own)
    .output(progressView),
}

import type { ActionFunctionArgs } from 'react-router'
import { answerDocument } from '../../features/enrollment/document/document.server.ts'
import { postedForm } from '../../xsrf.server.ts'

/** The form of the page, sent by its scripts: what came of it as JSON. */
export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  const outcome = await answerDocument(args.request, site, form)
  const headers = { 'cache-control': 'no-store' }
  return 'to' in outcome
    ? Response.json({ to: outcome.to }, { headers })
    : Response.json({ problem: outcome.problem }, { status: outcome.status, headers })
}

import type { ActionFunctionArgs } from 'react-router'
import { takeOwnData } from '../../features/enrollment/own-data/own-data.server.ts'
import { postedForm } from '../../xsrf.server.ts'

/** The copy of what is kept of an applicant, for whoever has proven to be that. */
export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return takeOwnData(args.request, site, form)
}

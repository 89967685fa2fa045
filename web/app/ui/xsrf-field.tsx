import { useSite } from '../site.ts'

/** The double-submit token; goes into every form that posts. `postedForm` checks it in the action. */
export function XsrfField() {
  return <input type="hidden" name="xsrf" value={useSite().xsrfToken} />
}

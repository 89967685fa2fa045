import { os } from '#platform/http/api.ts'
import { effect, read } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { getUsageFile, listOfUsageFiles } from './list-of-files.ts'
import { listOfUsage, logOfLine } from './list-of-usage.ts'
import { rejectedUsageRows } from './rejected-rows.ts'
import { takeUsageFile } from './take-file.ts'

export const routes = {
  ...listRoutes(os.usage, listOfUsage),
  logOfLine: read(os.usage.logOfLine, logOfLine('usage')),
  callsOfLine: read(os.usage.callsOfLine, logOfLine('call')),
  messagesOfLine: read(os.usage.messagesOfLine, logOfLine('sms')),
  files: {
    ...listRoutes(os.usage.files, listOfUsageFiles),
    send: effect(os.usage.files.send, takeUsageFile),
    get: read(os.usage.files.get, (ctx, { id }) => getUsageFile(ctx, id)),
    rejected: effect(os.usage.files.rejected, rejectedUsageRows),
  },
}

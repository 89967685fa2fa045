import { os } from '#platform/http/api.ts'
import { acting, creating, kept, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { getProgram, listPrograms, programWithId } from './admin.queries.ts'
import { consentsOfProgram } from './consents-of-program.ts'
import { copyVersion } from './copy-version.ts'
import { editVersion } from './edit-version.ts'
import { offerProgram } from './offer-program.ts'
import * as queries from './public.queries.ts'
import { exportSacs, getSac, listSacs } from './sac.queries.ts'
import { scheduleVersion, withdrawVersion } from './schedule-version.ts'
import { setClock } from './set-clock.ts'
import { createSac, endSac, updateSac } from './write-sac.ts'

export const routes = {
  inForce: kept(os.programs.inForce, queries.viewPrograms),
  estimate: kept(os.programs.estimate, queries.estimateEligibility),
  acpStates: kept(os.programs.acpStates, queries.listAcpStates),
  ownAcpStates: kept(os.programs.ownAcpStates, queries.listAcpStates),
  list: read(os.programs.list, listPrograms),
  get: read(os.programs.get, (ctx, { id }) => getProgram(ctx, programWithId(ctx, id))),
  consents: read(os.programs.consents, async (ctx, { id }) => consentsOfProgram(programWithId(ctx, id))),
  offer: write(
    os.programs.offer,
    acting((ctx, { id, ...input }) => offerProgram(ctx, { code: programWithId(ctx, id), ...input })),
  ),
  copy: write(os.programs.copy, (ctx, { id, version }) =>
    copyVersion(ctx, { code: programWithId(ctx, id), version }),
  ),
  versions: {
    edit: write(os.programs.versions.edit, acting(editVersion)),
    schedule: write(os.programs.versions.schedule, acting(scheduleVersion)),
    withdraw: write(os.programs.versions.withdraw, acting(withdrawVersion)),
  },
  setClock: write(os.programs.setClock, setClock),
  sacs: {
    ...listRoutes(os.programs.sacs, { page: listSacs, file: exportSacs }),
    get: read(os.programs.sacs.get, (ctx, { id }) => getSac(ctx, id)),
    create: write(os.programs.sacs.create, creating(createSac)),
    update: write(os.programs.sacs.update, acting(updateSac)),
    end: write(os.programs.sacs.end, acting(endSac)),
  },
}

export { default } from '#contracts/i18n/es/lists/enrollment-log.ts'

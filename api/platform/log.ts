import { pino } from 'pino';
import type { Config } from './config.ts';

const secrets = [
  'password',
  'confirmPassword',
  'currentPassword',
  'newPassword',
  'token',
  'code',
  'pan',
  'accountNumber',
  'email',
  'mobile',
  'fullName',
  'address',
  'authorization',
  'cookie',
];

/** JSON lines. What is secret or personal is cut out by name, at the top and one and two levels down. */
export const openLog = (config: Pick<Config, 'logLevel'>) =>
  pino({
    level: config.logLevel,
    redact: {
      paths: [
        ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        'req.headers.cookie',
        'req.headers.authorization',
        'res.headers["set-cookie"]',
      ],
      censor: '[removed]',
    },
  });

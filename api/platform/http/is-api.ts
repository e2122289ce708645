import type { FastifyRequest } from 'fastify';

/** By the route that was found, not by what was typed: the same route can be asked for with a whole URL instead of a path. */
export const isApi = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean =>
  (routeOptions.url ?? url).startsWith('/api/');

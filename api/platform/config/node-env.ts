/**
 * Imported before everything else by what serves the built pages: React, and whatever else asks, then runs its production half. A
 * variable that must be set by hand would be forgotten, and the pages would be slower and say more than they should.
 */
process.env.NODE_ENV = 'production';

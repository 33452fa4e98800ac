/** Imported first: the moment at which the entry's own code begins. */
performance.mark('entry')
